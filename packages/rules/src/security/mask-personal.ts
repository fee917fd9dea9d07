const masks: readonly [RegExp, string][] = [
  [/\?[^\s"'()<>]+/g, '?…'],
  [/[^\s"'()<>:;,/@]+@[^\s"'()<>:;,/@]+\.[^\s"'()<>:;,/@]+/g, '[e-mail]'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[id]'],
  [/[\w.-]{40,}/g, '[token]'],
  [/\d(?:[ -]?\d){5,}/g, '[number]'],
];

/**
 * A text for the log without what may name a person: queries of addresses, e-mail addresses, ids, tokens, and whatever has
 * six digits or more, as phones and one-time passwords have. Masking a masked text changes nothing.
 */
export function maskPersonal(text: string): string {
  return masks.reduce((masked, [pattern, word]) => masked.replace(pattern, word), text);
}
