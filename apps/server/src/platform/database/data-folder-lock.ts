import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../errors.ts';
import { createFileOnce, removeQuietly } from '../create-file-once.ts';

/**
 * Takes the data folder for this process: the embedded database takes no lock of its own, and two processes on one
 * folder lose rows silently. A lock left by a dead process is taken over.
 * @throws StartError when a living process holds it or the folder cannot be written
 */
export function lockDataFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const mine = describeProcess(process.pid);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (tryCreate(folder, file, mine)) return () => releaseLock(file, mine);
    const holder = readHolder(file);
    if (holder && isAlive(holder)) {
      throw new StartError(
        `The data folder ${folder} is in use by process ${holder.split(' ')[0]}. Stop that process, or set DATA_DIR to another folder.`,
      );
    }
    removeStale(folder, file);
  }
  throw new StartError(
    `The data folder ${folder} is being taken by another process. Start again, or set DATA_DIR to another folder.`,
  );
}

function tryCreate(folder: string, file: string, content: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    return createFileOnce(file, content);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written. Allow this user to write there, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

const takeoverMs = 10_000;

/** Only one process at a time removes a stale lock, and looks again before: it may be another's new lock by now. */
function removeStale(folder: string, file: string): void {
  const takeover = `${file}-takeover`;
  if (ageMs(takeover) > takeoverMs) removeQuietly(takeover);
  if (!tryCreate(folder, takeover, describeProcess(process.pid))) {
    pause();
    return;
  }
  try {
    const holder = readHolder(file);
    // Gone already: the next moment it may be there again, and somebody's.
    if (holder !== undefined && !isAlive(holder)) rmSync(file, { force: true });
  } finally {
    removeQuietly(takeover);
  }
}

function ageMs(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25);
}

function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function releaseLock(file: string, mine: string): void {
  if (readHolder(file) === mine) rmSync(file, { force: true });
}

/** Process number and, where the system tells it, its start time: a number alone may have been given out again. */
function describeProcess(pid: number): string {
  return `${pid} ${startTime(pid)}`;
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return describeProcess(pid) === holder;
}

function startTime(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
    return fields?.[19] ?? '';
  } catch {
    return '';
  }
}
