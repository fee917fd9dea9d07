import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { addToCart } from './add-to-cart.ts';
import { checkStock } from './check-stock.ts';

export function registerCartRoutes(door: Door): void {
  answerCall(door, 'addToCart', async (ctx, { body }) => {
    const name = await addToCart(ctx, body);
    return { success: true, message: `${name} added to cart` };
  });
  answerCall(door, 'checkStock', (ctx, { body }) => checkStock(ctx, body));
}
