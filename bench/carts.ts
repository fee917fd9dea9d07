import { createClient } from '@bijli/contract';
import { httpTransport } from '../e2e/fixtures/buyers.ts';
import { measureWork, type WorkFigure } from './measure.ts';

/** Guests adding an item to a new cart: stock is read, cart and line are written. */
export async function measureCarts(baseUrl: string, seconds: number): Promise<WorkFigure> {
  const api = createClient(httpTransport(baseUrl));
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const line = { productId: product._id, variantId: product.defaultVariant ?? null, qty: 1 };
  return measureWork(async () => {
    await api.addToCart({ body: { ...line, tempCartId: `temp_${crypto.randomUUID()}` } });
    return true;
  }, seconds);
}
