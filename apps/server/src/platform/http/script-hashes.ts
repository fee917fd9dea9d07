import { createHash, randomBytes } from 'node:crypto';

/** Of a page ready to be sent; `hashes` are those of its own inline scripts, as a policy names them. */
export type NamedPage = { html: string; hashes: string[] };

/** A word for one rendering, which what comes into the page through data cannot know. */
export function newScriptMark(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Tells the scripts of our own rendering, which carry its mark as their nonce, from whatever else came into the page. The
 * mark is taken off again, so that a page is the same bytes whenever it is rendered.
 */
export function hashOwnScripts(marked: string, mark: string): NamedPage {
  const nonce = ` nonce="${mark}"`;
  const own = new RegExp(`<script(?=[^>]*${nonce})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const texts = [...marked.matchAll(own)].map((match) => match[1] ?? '');
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return { html: marked.replaceAll(nonce, ''), hashes: [...new Set(hashes)] };
}
