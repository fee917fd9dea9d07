/** A font file of apps/server/fonts, and the characters for which it is used. */
type Script = { file: string; drawn: RegExp; language?: string };

const scripts: Script[] = [
  { file: 'anek-devanagari-400', drawn: /[\u0900-\u097f]/ },
  { file: 'anek-bangla-400', drawn: /[\u0980-\u09f3\u09f7-\u09fa\u09fc]/ },
  { file: 'noto-gurmukhi-400', drawn: /[\u0a00-\u0a7f]/ },
  { file: 'anek-gujarati-400', drawn: /[\u0a80-\u0af9]/ },
  { file: 'anek-odia-400', drawn: /[\u0b00-\u0b54\u0b56-\u0b7f]/ },
  { file: 'anek-tamil-400', drawn: /[\u0b80-\u0bff]/ },
  { file: 'anek-telugu-400', drawn: /[\u0c00-\u0c03\u0c05-\u0c3b\u0c3d-\u0c5b\u0c5e-\u0c76]/ },
  { file: 'anek-kannada-400', drawn: /[\u0c80-\u0cdb\u0cde-\u0cf2]/ },
  { file: 'anek-malayalam-400', drawn: /[\u0d00-\u0d7f]/ },
  // Urdu, Kashmiri and Sindhi; the language selects the Urdu forms of digits.
  {
    file: 'noto-naskh-400',
    language: 'ur',
    drawn: /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufbc2\ufbd3-\ufd3f\ufdf0-\ufdfd\ufe70-\ufe74\ufe76-\ufefc]/,
  },
  { file: 'noto-meetei-mayek-400', drawn: /[\uaae0-\uaaf6\uabc0-\uabed\uabf0-\uabf9]/ },
  { file: 'noto-ol-chiki-400', drawn: /[\u1c50-\u1c7f]/ },
];

const latin =
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]/;

/** The file of the font for a character; undefined when no font has it. Only Latin is available in a bold weight. */
export function fontFileFor(character: string, isStrong: boolean): string | undefined {
  const weight = isStrong ? 600 : 400;
  if (latin.test(character)) return `anek-latin-${weight}`;
  if (character === '₹') return `anek-rupee-${weight}`;
  if (/\p{Cn}/u.test(character)) return undefined;
  return scripts.find(({ drawn }) => drawn.test(character))?.file;
}

/** The language whose letter forms a font file is used for. */
export function languageOf(file: string): string {
  return scripts.find((script) => script.file === file)?.language ?? 'en';
}

export function isLatin(file: string): boolean {
  return !scripts.some((script) => script.file === file);
}
