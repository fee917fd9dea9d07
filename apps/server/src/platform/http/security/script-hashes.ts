import { createHash, randomBytes } from 'node:crypto';

/** A page ready to be sent; `hashes` are those of its own inline scripts, in policy syntax. */
export type HashedPage = { html: string; hashes: string[] };

/** A random nonce for one rendering, which data in the page cannot guess. */
export function newScriptMark(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Hashes the scripts of our own rendering, which have its mark as their nonce; injected scripts do not have it. The mark is
 * removed, so that a page has the same bytes each time it is rendered.
 */
export function hashOwnScripts(marked: string, mark: string): HashedPage {
  const nonce = ` nonce="${mark}"`;
  const own = new RegExp(`<script(?=[^>]*${nonce})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const texts = [...marked.matchAll(own)].map((match) => match[1] ?? '');
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return { html: marked.replaceAll(nonce, ''), hashes: [...new Set(hashes)] };
}
