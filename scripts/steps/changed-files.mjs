import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The abbreviated commit that is checked out, with a `+` if files differ from it. */
export function commitOf() {
  const commit = git('rev-parse', '--short', 'HEAD')?.trim();
  if (commit === undefined) return 'no commit';
  return git('status', '--porcelain')?.trim() ? `${commit}+` : commit;
}

/** Files that differ from `base` or are new, committed or not, as paths from the root; undefined where `base` is unknown. */
export function changedSince(base) {
  const start = git('merge-base', base, 'HEAD')?.trim();
  if (start === undefined) return undefined;
  const changed = git('diff', '--name-only', '--no-renames', start) ?? '';
  const added = git('ls-files', '--others', '--exclude-standard') ?? '';
  return [...new Set([...changed.split('\n'), ...added.split('\n')])].filter(Boolean).sort();
}

/** Identifies the state of all files: the commit, and a hash of the differences from it. */
export function stateOfTree() {
  const hash = createHash('sha256').update(git('diff', 'HEAD') ?? '');
  for (const file of (git('ls-files', '--others', '--exclude-standard') ?? '').split('\n').filter(Boolean))
    hash.update(file).update(readFileSync(join(root, file)));
  return `${git('rev-parse', 'HEAD')?.trim()} ${hash.digest('hex')}`;
}

/** The output of git, or undefined when it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  return status === 0 ? stdout : undefined;
}
