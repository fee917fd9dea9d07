import { randomUUID } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';

/** What file systems without hard links say. */
const linksAreUnknown = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Makes a file with its whole content at once, so that no other process ever reads half of it; false when it exists
 * already. Without hard links the content follows a moment after the name.
 */
export function createFileOnce(file: string, content: string): boolean {
  // In every container the first process has the number 1.
  const draft = `${file}-${randomUUID()}`;
  try {
    writeFileSync(draft, content, { mode: 0o600, flush: true });
    linkOrWrite(draft, file, content);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    removeQuietly(draft);
  }
}

/** For what need not be there; a folder that cannot be reached is told by whatever is tried next. */
export function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {}
}

function linkOrWrite(draft: string, file: string, content: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!linksAreUnknown.has(codeOf(error) ?? '')) throw error;
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
