const joiners = '\\u200c\\u200d';
const lineBreaks = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu;
/** Control and format characters: invisible, or reordering the text beside them. The joiners of Indian scripts are not among them. */
const invisible = new RegExp(`(?![${joiners}])[\\p{Cc}\\p{Cf}]`, 'gu');
/** A joiner has a meaning behind a letter or sign that joins, or inside an emoji; elsewhere it is left over from a paste. */
const idleJoiner = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{Extended_Pictographic}\\ufe0f])[${joiners}]+|(?<=\\p{Script=Latin})[${joiners}]+|(?<!\\p{M})[${joiners}]+$`,
  'gu',
);

/** One line of text without what a paste brings along unseen: composed (NFC), trimmed, single spaces, line breaks as spaces. */
export function mendLine(text: string): string {
  const line = text.normalize('NFC').replace(lineBreaks, ' ').trim();
  return withoutInvisible(line).replace(/ {2,}/g, ' ').trim();
}

/** Text of several lines, mended like `mendLine`; line breaks and tabs stay. */
export function mendLines(text: string): string {
  const lines = text.normalize('NFC').split(/\r\n|[\n\r\u0085\p{Zl}\p{Zp}]/u);
  return lines
    .map((line) => line.split('\t').map(withoutInvisible).join('\t'))
    .join('\n')
    .trim();
}

/** An address without invisible characters. Line breaks stay, so that they are refused. */
export function mendAddress(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim();
}

function withoutInvisible(text: string): string {
  return text.replace(invisible, '').replace(idleJoiner, '');
}
