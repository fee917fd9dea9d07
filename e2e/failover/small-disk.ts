import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../cluster/run-program.ts';
import { isRoot } from './programs.ts';

/** A disk of its own, of which a file can take all space. */
export type SmallDisk = {
  /** Takes what is left, and what comes free, until `free`. */
  fill: () => void;
  free: () => void;
  remove: () => Promise<void>;
};

const everyMs = 100;

/** Mounted at the folder, for the user postgres. @throws without the rights of root */
export async function mountDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  if (!isRoot)
    throw new Error('A disk that becomes full is mounted for this proof, which needs root: run it in a container');
  mkdirSync(folder);
  await runProgram('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  await runProgram('chown', ['postgres:', folder]);
  const ballast = join(folder, 'ballast');
  let timer: NodeJS.Timeout | undefined;
  const free = () => {
    clearInterval(timer);
    rmSync(ballast, { force: true });
  };
  return {
    fill() {
      takeAll(ballast);
      timer = setInterval(() => takeAll(ballast), everyMs);
    },
    free,
    async remove() {
      free();
      await runProgram('umount', ['--lazy', folder]);
    },
  };
}

/** In large pieces, then in pages. */
function takeAll(path: string): void {
  const file = openSync(path, 'a');
  for (const piece of [Buffer.alloc(2 ** 20), Buffer.alloc(4096)]) while (isWritten(file, piece));
  closeSync(file);
}

function isWritten(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) === piece.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
