import { decodeHTML } from 'entities';

const tag =
  '(?:p|br|ul|ol|li|div|span|b|strong|i|em|u|a|h[1-6]|table|tbody|tr|td|th|hr|img|blockquote|section|font|sup|sub)';
const isHtml = new RegExp(`<\\/?${tag}(?:\\s[^<>]*)?\\/?>|&(?:[a-z]{2,31}|#\\d{1,7}|#x[0-9a-f]{1,6});`, 'i');
const unread = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const lineEnds = /<br\b[^>]*>|<\/(?:p|div|li|h[1-6]|tr|ul|ol|table|blockquote|section)\s*>/gi;

/** The text of HTML, as other shops' files have it: a line for each block; undefined for what is no HTML. */
export function textOfHtml(text: string): string | undefined {
  if (!isHtml.test(text)) return undefined;
  const blocks = text
    .replace(unread, '')
    .replace(/\s+/g, ' ')
    .replace(lineEnds, '\n')
    .replace(/<li\b[^>]*>/gi, '• ')
    .replace(new RegExp(`<\\/?${tag}\\b[^<>]*>`, 'gi'), '');
  const lines = decodeHTML(blocks)
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim());
  return lines.filter(Boolean).join('\n');
}
