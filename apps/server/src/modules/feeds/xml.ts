const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** What XML 1.0 allows nowhere, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be found
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text made safe inside an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** One element with text in it, on a line. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>\n`;
}
