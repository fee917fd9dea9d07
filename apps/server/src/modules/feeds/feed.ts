/** A generated document; a large one is streamed and never held in memory. */
export type Feed = { chunks: AsyncIterable<string>; isLarge: boolean };

const maxProductsHeld = 5000;

export function isTooLargeToHold(products: number): boolean {
  return products > maxProductsHeld;
}

export async function readWhole(feed: Feed): Promise<string> {
  let whole = '';
  for await (const chunk of feed.chunks) whole += chunk;
  return whole;
}
