import { type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { WrongFile } from './sheet.ts';

const broken = 'The file is not complete. Save it again and choose that one.';

/** The files of a zip as its directory describes them; nothing is unpacked. @throws WrongFile */
export async function readZipDirectory(bytes: Uint8Array): Promise<FileEntry[]> {
  try {
    const reader = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
    return (await reader.getEntries()).filter((entry) => !entry.directory);
  } catch (error) {
    throw new WrongFile(broken, { cause: error });
  }
}

/** Unpacks each file once, to see that none is larger than the directory says. @throws WrongFile */
export async function checkSizes(entries: readonly FileEntry[]): Promise<void> {
  for (const entry of entries) {
    let left = entry.uncompressedSize;
    const counter = new WritableStream<Uint8Array>({
      write({ length }) {
        left -= length;
        if (left < 0) throw new Error('A file of the zip is larger than its directory says');
      },
    });
    try {
      await entry.getData(counter);
    } catch (error) {
      throw new WrongFile(broken, { cause: error });
    }
  }
}
