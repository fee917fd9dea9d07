/** A document for machines, made piece by piece; a large one is sent as it is made and never held whole. */
export type Feed = { chunks: AsyncIterable<string>; isLarge: boolean };

const mostProductsHeld = 5000;

export function isTooLargeToHold(products: number): boolean {
  return products > mostProductsHeld;
}

export async function readWhole(feed: Feed): Promise<string> {
  let whole = '';
  for await (const chunk of feed.chunks) whole += chunk;
  return whole;
}
