/**
 * How files begin that people take for photos, which no browser shows or which are none; control characters as their
 * pictures (␀). Sources: their specifications.
 */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^.{4}ftyp(?:hei[cxmsf]|hev[cxm]|mif1|msf1)/s, 'a HEIC photo, as iPhones take them'],
  [/^.{4}ftypcr[x3]/s, 'the raw photo of a camera'],
  [/^.{4}ftyp(?!avi[fs])/s, 'a video'],
  [/^(?:␚Eß£|RIFF.{4}AVI )/s, 'a video'],
  [/^(?:ï»¿)?\s*(?:<\?xml[^>]*>\s*|<!--.*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/is, 'an SVG drawing'],
  [/^(?:ï»¿)?\s*<(?:!doctype html|html|head|body|script)/i, 'a web page'],
  [/^GIF8[79]a/, 'a GIF picture'],
  [/^(?:II[*+]␀|MM␀[*+])/, 'a TIFF picture, or the raw photo of a camera'],
  [/^BM.{4}␀{4}/s, 'a BMP picture'],
  [/^␀␀[␁␂]␀/, 'an icon'],
  [/^(?:ÿ\n|␀{3}␌JXL )/, 'a JPEG XL picture'],
  [/^␀{3}␌jP {2}/, 'a JPEG 2000 picture'],
  [/^8BPS/, 'a Photoshop file'],
  [/^%PDF-/, 'a PDF'],
  [/^PK[␃␅]/, 'a zip or an Office file'],
];

/** How many bytes at the beginning tell what a file is. */
export const tellingBytes = 512;

/** What a file is that is no photo of the kinds that are taken, by its first bytes; undefined when they do not tell. */
export function refusedFileKind(bytes: Uint8Array): string | undefined {
  const head = Array.from(bytes.subarray(0, tellingBytes), shown).join('');
  return beginnings.find(([beginning]) => beginning.test(head))?.[1];
}

const pictures = 0x2400;

function shown(byte: number): string {
  const isControl = byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
  return String.fromCharCode(isControl ? pictures + byte : byte);
}
