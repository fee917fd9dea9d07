import { inflateRawSync } from 'node:zlib';
import { WrongFile } from './sheet.ts';

export type ZipEntry = { name: string; size: number; packed: number; method: number; offset: number };

const [endSignature, entrySignature, endLength, entryLength, headerLength] = [0x06054b50, 0x02014b50, 22, 46, 30];
const maxComment = 65_535;
const broken = 'The file is not complete. Save it again and choose that one.';

/** What the directory at the end of a zip says; nothing is unpacked. @throws WrongFile */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const entries: ZipEntry[] = [];
  let at = view.readUInt32LE(end + 16);
  for (let left = view.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + entryLength > view.length || view.readUInt32LE(at) !== entrySignature) throw new WrongFile(broken);
    const [name, extra, comment] = [28, 30, 32].map((place) => view.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: view.toString('utf8', at + entryLength, at + entryLength + name),
      method: view.readUInt16LE(at + 10),
      packed: view.readUInt32LE(at + 20),
      size: view.readUInt32LE(at + 24),
      offset: view.readUInt32LE(at + 42),
    });
    at += entryLength + name + extra + comment;
  }
  return entries;
}

function endOf(view: Buffer): number {
  for (let at = view.length - endLength; at >= Math.max(0, view.length - endLength - maxComment); at -= 1)
    if (view.readUInt32LE(at) === endSignature) return at;
  throw new WrongFile(broken);
}

/** Unpacks each entry once, to see that none is larger than the directory says. @throws WrongFile */
export function checkSizes(bytes: Uint8Array, entries: ZipEntry[]): void {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { offset, packed, size, method } of entries) {
    if (offset + headerLength > view.length) throw new WrongFile(broken);
    const start = offset + headerLength + view.readUInt16LE(offset + 26) + view.readUInt16LE(offset + 28);
    if (method !== 8) {
      if (method !== 0 || packed !== size) throw new WrongFile(broken);
      continue;
    }
    try {
      inflateRawSync(view.subarray(start, start + packed), { maxOutputLength: Math.max(1, size) });
    } catch (error) {
      throw new WrongFile(broken, { cause: error });
    }
  }
}
