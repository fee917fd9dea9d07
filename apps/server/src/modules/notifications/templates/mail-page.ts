import { escapeHtml } from './escape-html.ts';
import { storeName } from './store-name.ts';

const body = 'margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#16161a';
const brand = 'margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid #ffb51b;font-size:20px;font-weight:bold';

/**
 * A mail as a page, with the subject as its title. Inline styles, because mail clients drop style sheets; light colours in
 * the dark theme too, and the width of a phone is used. `content` is HTML.
 */
export function mailPage(subject: string, content: string): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>',
    `<body style="${body};background:#ffffff"><div style="max-width:560px;margin:0 auto">`,
    `<p style="${brand}">${storeName}</p>${content}</div></body></html>`,
  ].join('');
}
