import { createClient } from '@bijli/contract';
import { type Buyer, cashOrderOf, httpTransport, signInBuyer } from '../e2e/fixtures/buyers.ts';

export type PlacingFigure = { ordersPerSecond: number; p99Ms: number; orders: number };

const buyersAtOnce = 20;

/** Orders placed end to end over HTTP by 20 buyers at once: token, prices, stock, order, history, jobs, cart. */
export async function measurePlacing(baseUrl: string, seconds: number): Promise<PlacingFigure> {
  const { product } = await createClient(httpTransport(baseUrl)).getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const buyers: Buyer[] = await Promise.all(
    Array.from({ length: buyersAtOnce }, (_, index) => signInBuyer(baseUrl, String(9_700_000_000 + index))),
  );
  const body = cashOrderOf(product);
  await Promise.all(buyers.map((buyer) => buyer.api.placeOrder({ body })));
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    buyers.map(async (buyer) => {
      while (performance.now() < end) {
        const before = performance.now();
        await buyer.api.placeOrder({ body }, { idempotencyKey: crypto.randomUUID() });
        times.push(performance.now() - before);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return {
    ordersPerSecond: times.length / elapsed,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    orders: times.length,
  };
}
