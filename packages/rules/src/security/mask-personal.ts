const masks: readonly [RegExp, string][] = [
  [/\?[^\s"'()<>]+/g, '?…'],
  [/[^\s"'()<>:;,/@]+@[^\s"'()<>:;,/@]+\.[^\s"'()<>:;,/@]+/g, '[e-mail]'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[id]'],
  [/[\w.-]{40,}/g, '[token]'],
  [/\d(?:[ -]?\d){5,}/g, '[number]'],
];

/**
 * Masks personal data in a text for the log: query strings, e-mail addresses, ids, tokens, and numbers of six or more
 * digits, like phones and one-time passwords. Idempotent.
 */
export function maskPersonal(text: string): string {
  return masks.reduce((masked, [pattern, word]) => masked.replace(pattern, word), text);
}
