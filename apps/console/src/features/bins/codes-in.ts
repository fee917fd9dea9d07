/** The codes in a text that was typed or pasted from a sheet. */
export function codesIn(text: string): string[] {
  return text
    .split(/[\n\t,;]/)
    .map((code) => code.trim())
    .filter(Boolean);
}
