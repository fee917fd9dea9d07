import { createClient } from '@bijli/contract';
import { httpTransport } from '../e2e/fixtures/buyers.ts';

/**
 * Milliseconds of the first render of a product page since the start: the 95th percentile, after a few pages that warm up
 * the process.
 */
export async function measureFirstRenders(baseUrl: string): Promise<number> {
  const { products } = await createClient(httpTransport(baseUrl)).listProducts({ query: { limit: 100 } });
  const times: number[] = [];
  for (const { slug } of products) {
    const before = performance.now();
    const answer = await fetch(`${baseUrl}/product/${slug}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`/product/${slug} was answered ${answer.status}`);
    times.push(performance.now() - before);
  }
  const counted = times.slice(warmUp).sort((a, b) => a - b);
  return counted[Math.floor(counted.length * 0.95)] ?? Number.NaN;
}

const warmUp = 10;
