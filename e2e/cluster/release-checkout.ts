import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const minuteMs = 60_000;

/**
 * Checks out a release with its own packages and builds it, in a reused folder. It is outside the project, so that the
 * project's packages cannot be resolved from there.
 */
export async function checkOutRelease(commit: string): Promise<string> {
  const folder = join(tmpdir(), `bijli-release-${commit}`);
  if (!existsSync(folder)) await extractRelease(commit, folder);
  await execute(process.execPath, [join(folder, 'scripts', 'build.mjs')], { timeout: 10 * minuteMs });
  return folder;
}

async function extractRelease(commit: string, folder: string): Promise<void> {
  await execute('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).catch((cause: unknown) => {
    throw new Error(`The history lacks release ${commit}, which the cluster is upgraded from: git fetch --unshallow`, {
      cause,
    });
  });
  const unfinished = mkdtempSync(join(tmpdir(), 'bijli-checkout-'));
  const archive = join(unfinished, 'release.tar');
  await execute('git', ['archive', `--output=${archive}`, commit], { cwd: root });
  await execute('tar', ['--extract', `--file=${archive}`, `--directory=${unfinished}`]);
  renameSync(unfinished, folder);
}
