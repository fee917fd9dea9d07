import { createClient } from '@bijli/contract';
import { cashOrderOf, httpTransport, signInBuyer } from '../e2e/fixtures/buyers.ts';
import { copyOrder } from './copied-writes.ts';
import { type CallFigure, measureCalls } from './measure.ts';
import { besidePgbench, type WriteOptions } from './pgbench.ts';

/** Orders placed end to end over HTTP by buyers at once: token, prices, stock, order, history, jobs, cart. */
export async function measurePlacing(
  { baseUrl, database, seconds }: WriteOptions,
  buyersAtOnce: number,
): Promise<CallFigure> {
  const { product } = await createClient(httpTransport(baseUrl)).getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const body = cashOrderOf(product);
  const phones = Array.from({ length: buyersAtOnce }, (_, index) => String(9_700_000_000 + buyersAtOnce * 100 + index));
  const buyers = await Promise.all(phones.map((phone) => signInBuyer(baseUrl, phone)));
  const placed = await Promise.all(buyers.map(({ api }) => api.placeOrder({ body })));
  const copied = { id: placed[0]?.order._id ?? '', buyers: placed.map(({ order }) => order.user) };
  const beside = await besidePgbench(database, buyersAtOnce, () => copyOrder(database, copied));
  let sent = 0;
  const next = () => {
    sent += 1;
    const authorization = `Bearer ${buyers[sent % buyersAtOnce]?.accessToken}`;
    return { headers: { authorization, 'idempotency-key': crypto.randomUUID() }, body };
  };
  return measureCalls({ url: `${baseUrl}/api/orders/place`, connections: buyersAtOnce, seconds, next, beside });
}
