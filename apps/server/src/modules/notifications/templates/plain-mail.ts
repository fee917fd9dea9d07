import { escapeHtml } from './escape-html.ts';
import { storeName } from './store-name.ts';

/** A page with the subject as its title and paragraphs of escaped HTML. Inline styles, because mail clients drop style sheets. */
export function plainMail(subject: string, paragraphs: string[]): string {
  const style = 'margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#16161a';
  const text = [...paragraphs, storeName].map((paragraph) => `<p>${paragraph}</p>`).join('');
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${style}"><div style="max-width:560px;margin:0 auto">${text}</div></body></html>`,
  ].join('');
}
