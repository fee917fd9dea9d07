import { randomUUID } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';

/** Errors of file systems without hard links. */
const linkUnsupportedCodes = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Creates a file atomically, so that no other process reads it partially written; false when it exists already. Without
 * hard links the content is written shortly after the file appears.
 */
export function createFileOnce(file: string, content: string): boolean {
  // Not the process id: the first process of every container has the id 1.
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

/** Ignores errors: if the folder cannot be reached, the caller's next operation fails. */
export function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {}
}

function linkOrWrite(draft: string, file: string, content: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!linkUnsupportedCodes.has(codeOf(error) ?? '')) throw error;
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
