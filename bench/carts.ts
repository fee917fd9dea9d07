import { createClient } from '@bijli/contract';
import { httpTransport } from '../e2e/fixtures/buyers.ts';
import { copyCart } from './copied-writes.ts';
import { type CallFigure, measureCalls } from './measure.ts';
import { besidePgbench, type WriteOptions } from './pgbench.ts';

/** So that new carts are counted, as in a store that is open to the world, and none is refused. */
export const cartSettings = {
  RATE_LIMIT_PER_MINUTE: '1000000000',
  NETWORK_LIMIT_FACTOR: '1000',
  TRUST_PROXY: 'true',
};
const networks = 1000;
const atOnce = 20;

/** Guests of many networks adding an item to a new cart: stock is read; a use of the limit, cart and line are written. */
export async function measureCarts({ baseUrl, database, seconds }: WriteOptions): Promise<CallFigure> {
  const api = createClient(httpTransport(baseUrl));
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const line = { productId: product._id, variantId: product.defaultVariant ?? null, qty: 1 };
  const copied = newCartId();
  await api.addToCart({ body: { ...line, tempCartId: copied } });
  const beside = await besidePgbench(database, atOnce, () => copyCart(database, copied));
  let sent = 0;
  const next = () => {
    sent += 1;
    return { headers: { 'x-forwarded-for': addressOf(sent % networks) }, body: { ...line, tempCartId: newCartId() } };
  };
  return measureCalls({ url: `${baseUrl}/api/cart/add`, connections: atOnce, seconds, next, beside });
}

function newCartId(): string {
  return `temp_${crypto.randomUUID()}`;
}

function addressOf(network: number): string {
  return `198.18.${network >> 8}.${network & 255}`;
}
