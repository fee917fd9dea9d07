/** What Windows-1252 has where Unicode has control characters; by code from 0x80. Source: the WHATWG Encoding Standard. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * What a text was before its bytes were read in the wrong encoding, such as `Café` of `CafÃ©`; undefined for a text that is as
 * it was written.
 */
export function ungarbled(text: string): string | undefined {
  const mended = text.replace(garbledRun, (run) => decode(run) ?? run);
  return mended === text ? undefined : mended;
}

const garbledRun = new RegExp(`[\\u0080-\\u00ff${special}]{2,}`, 'gu');

function decode(run: string): string | undefined {
  const bytes = Uint8Array.from([...run].map(byteOf));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function byteOf(character: string): number {
  const place = special.indexOf(character);
  return place === -1 ? (character.codePointAt(0) ?? 0) : 0x80 + place;
}
