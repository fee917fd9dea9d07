const maxLength = 200;

/** The search words of a URL, cleaned: no control characters, trimmed, limited to the API's length. */
export function readSearchWords(text: string | null): string {
  const words = (text ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  // A cut between the surrogates of an emoji would leave an invalid character.
  return words.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}
