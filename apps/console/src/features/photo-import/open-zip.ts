import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';
import { FileProblem, maxBytes, type PhotoFile, tooLarge } from './photo-file.ts';

const maxFiles = 50_000;

/**
 * The files of a zip. Only its directory is read now, and each file when it is sent, so that a large zip needs no memory.
 * @throws FileProblem
 */
export async function openZip(zip: Blob): Promise<PhotoFile[]> {
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-native.js');
  const files: PhotoFile[] = [];
  try {
    // The policy of the console lets no worker be made of text; names that lead elsewhere are listed with the reason.
    const reader = new ZipReader(new BlobReader(zip), { useWebWorkers: false, filenameValidation: 'tolerant' });
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue;
      if (files.length === maxFiles) throw new FileProblem('The zip has more than 50,000 files. Divide it.');
      files.push(fileOf(entry));
    }
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem('The zip could not be read: it is damaged, or no zip.', { cause: error });
  }
  return files;
}

function fileOf(entry: FileEntry): PhotoFile {
  const { filename: path, uncompressedSize: bytes, encrypted } = entry;
  return {
    path,
    bytes,
    ...(encrypted ? { problem: 'It is locked with a password.' } : {}),
    read: () => readEntry(entry),
  };
}

/** What the zip says of a size may be false: what is too large is not unpacked further. */
async function readEntry(entry: FileEntry): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      bytes += part.length;
      if (bytes > maxBytes) throw new FileProblem(tooLarge);
      parts.push(part);
    },
  });
  try {
    await entry.getData(writable, { useWebWorkers: false });
  } catch (error) {
    if (bytes > maxBytes) throw new FileProblem(tooLarge, { cause: error });
    throw new FileProblem('It is damaged in the zip: it could not be read.', { cause: error });
  }
  return new Blob(parts);
}
