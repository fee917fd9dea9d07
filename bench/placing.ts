import { createClient } from '@bijli/contract';
import { type Buyer, cashOrderOf, httpTransport, signInBuyer } from '../e2e/fixtures/buyers.ts';
import { measureWork, type WorkFigure } from './measure.ts';

const buyersAtOnce = 20;

/** Orders placed end to end over HTTP by 20 buyers at once: token, prices, stock, order, history, jobs, cart. */
export async function measurePlacing(baseUrl: string, seconds: number): Promise<WorkFigure> {
  const { product } = await createClient(httpTransport(baseUrl)).getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const buyers: Buyer[] = await Promise.all(
    Array.from({ length: buyersAtOnce }, (_, index) => signInBuyer(baseUrl, String(9_700_000_000 + index))),
  );
  const body = cashOrderOf(product);
  await Promise.all(buyers.map((buyer) => buyer.api.placeOrder({ body })));
  return measureWork(async (worker) => {
    await buyers[worker]?.api.placeOrder({ body }, { idempotencyKey: crypto.randomUUID() });
    return true;
  }, seconds);
}
