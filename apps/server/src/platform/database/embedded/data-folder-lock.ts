import { mkdirSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../../errors.ts';
import { createFileOnce, removeQuietly } from '../../create-file-once.ts';

/** Process ids are not comparable across namespaces: a holder in another one proves that it is alive by touching its lock. */
const touchEveryMs = 2000;
const silentMs = 12_000;

/**
 * Locks the data folder for this process: the embedded database has no lock of its own, and two processes on one folder
 * lose rows silently. A stale lock of a dead process is taken over; one from another container only after it was not
 * touched for `watchMs`.
 * @throws StartError when a live process holds it or the folder cannot be written
 */
export function lockDataFolder(folder: string, watchMs = silentMs): () => void {
  const file = join(folder, 'lock');
  const mine = describeProcess(process.pid);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (tryCreate(folder, file, mine)) return holdLock(file, mine);
    const holder = readHolder(file);
    if (holder !== undefined && isHeld(file, holder, watchMs)) {
      throw new StartError(
        `The data folder ${folder} is in use by process ${holder.split(' ')[0]}. Stop that process, or set DATA_DIR to another folder.`,
      );
    }
    if (holder !== undefined) removeStale(folder, file, holder);
  }
  throw new StartError(
    `The data folder ${folder} is being taken by another process. Start again, or set DATA_DIR to another folder.`,
  );
}

function holdLock(file: string, mine: string): () => void {
  const timer = setInterval(() => touch(file), touchEveryMs).unref();
  return () => {
    clearInterval(timer);
    releaseLock(file, mine);
  };
}

/** Ignores errors: if the folder cannot be reached, the database's next write fails. */
function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {}
}

function isHeld(file: string, holder: string, watchMs: number): boolean {
  return isFromElsewhere(holder) ? isTouched(file, watchMs) : isAlive(holder);
}

function isFromElsewhere(holder: string): boolean {
  const [, , namespace] = holder.split(' ');
  return namespace !== undefined && namespace !== namespaceOfProcesses();
}

/** Whether the lock's modification time changes while it is watched, which works without synchronized clocks. */
function isTouched(file: string, watchMs: number): boolean {
  const before = modifiedAt(file);
  for (let waited = 0; waited < watchMs; waited += pauseMs) {
    pause();
    const now = modifiedAt(file);
    if (now !== before) return now !== undefined;
  }
  return false;
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

/** Only one process at a time removes a stale lock, and checks it again first: it may be another process's new lock by now. */
function removeStale(folder: string, file: string, stale: string): void {
  const takeover = `${file}-takeover`;
  if (ageMs(takeover) > takeoverMs) removeQuietly(takeover);
  if (!tryCreate(folder, takeover, describeProcess(process.pid))) {
    pause();
    return;
  }
  try {
    if (readHolder(file) === stale) rmSync(file, { force: true });
  } finally {
    removeQuietly(takeover);
  }
}

function ageMs(file: string): number {
  return Date.now() - (modifiedAt(file) ?? Date.now());
}

function modifiedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

const pauseMs = 25;

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
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

/**
 * Process id and, where available, its start time, because ids are reused, and its pid namespace, because every container
 * has a process 1.
 */
function describeProcess(pid: number): string {
  return [pid, startTime(pid), namespaceOfProcesses()].join(' ').trimEnd();
}

function namespaceOfProcesses(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const current = describeProcess(pid).split(' ');
  return holder.split(' ').every((part, index) => part === current[index]);
}

function startTime(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
    return fields?.[19] ?? '';
  } catch {
    return '';
  }
}
