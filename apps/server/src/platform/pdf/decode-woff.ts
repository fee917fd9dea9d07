import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const header = 12;
const entry = 16;

/** The OpenType font in a WOFF file (https://www.w3.org/TR/WOFF/, version 1), as HarfBuzz reads it. */
export function decodeWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, woffHeader + index * woffEntry));
  const sizes = tables.map(({ data }) => Math.ceil(data.length / 4) * 4);
  const font = Buffer.alloc(header + entry * count + sizes.reduce((sum, size) => sum + size, 0));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  let at = header + entry * count;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const place = header + index * entry;
    tag.copy(font, place);
    font.writeUInt32BE(checksum, place + 4);
    font.writeUInt32BE(at, place + 8);
    font.writeUInt32BE(data.length, place + 12);
    data.copy(font, at);
    at += sizes[index] ?? 0;
  }
  return font;
}

function readTable(woff: Buffer, at: number) {
  const [offset, packedLength, length] = [4, 8, 12].map((place) => woff.readUInt32BE(at + place)) as [
    number,
    number,
    number,
  ];
  const packed = woff.subarray(offset, offset + packedLength);
  const data = packedLength < length ? inflateSync(packed) : packed;
  return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), data };
}
