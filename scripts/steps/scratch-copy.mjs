import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, run } from './project.mjs';

/** Not needed to compile and test. */
const leftOut = /^(docs\/(?!console\.md)|deploy\/)|\.webp$/;

/** A copy of the checkout with its packages linked, to be changed. `run` throws with the program's output when it fails. */
export function scratchCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'bijli-scratch-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0')) {
    if (!file || leftOut.test(file)) continue;
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  linkPackages(folder);
  return {
    folder,
    replace: (file, found, instead) => {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!text.includes(found)) throw new Error(`${file} does not have ${found}`);
      writeFileSync(join(folder, file), text.replace(found, instead));
    },
    write: (file, text) => writeFileSync(join(folder, file), text, { flag: 'wx' }),
    run: (program, args, workspace = '.') => runIn(join(folder, workspace), program, args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Links the installed packages; those of the project itself lead to the copy. */
function linkPackages(folder) {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@bijli'), { recursive: true });
  for (const name of readdirSync(from).filter((one) => !['@bijli', '.cache', '.vite'].includes(one)))
    symlinkSync(join(from, name), join(to, name));
  for (const parent of ['apps', 'packages'])
    for (const name of readdirSync(join(folder, parent)))
      symlinkSync(join(folder, parent, name), join(to, '@bijli', name));
  const ofConsole = join('apps', 'console', 'node_modules');
  symlinkSync(join(root, ofConsole), join(folder, ofConsole));
}

async function runIn(cwd, program, args) {
  const ofThisRun = /^(VITEST|TEST_|NODE_ENV)/;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofThisRun.test(name)));
  const { code, output } = await run(process.execPath, [program, ...args], { cwd, env: { ...env, NO_COLOR: '1' } });
  if (code !== 0) throw new Error(output);
}
