const maxLength = 200;

/** The words of an address, fit to search for: without control characters, trimmed and of a length the API takes. */
export function readSearchWords(text: string | null): string {
  const words = (text ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  // A cut between the two halves of an emoji would leave a letter that is none.
  return words.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}
