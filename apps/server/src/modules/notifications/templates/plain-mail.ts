import { storeName } from './store-name.ts';

/** Paragraphs of escaped HTML. Inline styles, because mail clients drop style sheets. */
export function plainMail(paragraphs: string[]): string {
  const style = 'margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#16161a';
  const text = [...paragraphs, storeName].map((paragraph) => `<p>${paragraph}</p>`).join('');
  return `<!doctype html><html lang="en"><body style="${style}"><div style="max-width:560px;margin:0 auto">${text}</div></body></html>`;
}
