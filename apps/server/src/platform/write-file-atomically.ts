import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file so that it is never read partially written: under a temporary dot name first. Creates parent folders. With
 * `isFlushed` the file is on disk when this returns.
 */
export async function writeFileAtomically(file: string, bytes: Buffer, { isFlushed = false } = {}): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.${randomUUID()}`);
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, bytes, { flush: isFlushed });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
