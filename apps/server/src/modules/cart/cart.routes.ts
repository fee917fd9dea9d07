import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { addToCart } from './add-to-cart.ts';

export function registerCartRoutes(door: Door): void {
  answerCall(door, 'addToCart', async (ctx, { body }) => {
    const name = await addToCart(ctx, body);
    return { success: true, message: `${name} added to cart` };
  });
}
