/** Width and height in pixels of a WebP, from its first bytes. Source: RFC 9649. */
export function sizeOfWebp(webp: Buffer): { width: number; height: number } {
  const kind = webp.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: webp.readUIntLE(24, 3) + 1, height: webp.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: webp.readUInt16LE(26) & 0x3fff, height: webp.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') throw new Error('These bytes are not a WebP');
  const sides = webp.readUInt32LE(21);
  return { width: (sides & 0x3fff) + 1, height: ((sides >> 14) & 0x3fff) + 1 };
}
