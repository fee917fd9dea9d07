import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { addToCart } from './add-to-cart.ts';
import { checkStock } from './check-stock.ts';
import { mergeCart, setCartLines } from './merge-cart.ts';

export function registerCartRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'addToCart', async (ctx, { body }) => {
    const name = await addToCart(ctx, body);
    return { success: true, message: `${name} added to cart` };
  });
  answerCall(routeContext, 'setCartLines', async (ctx, { body }) => {
    await setCartLines(ctx, body);
    return { success: true };
  });
  answerCall(routeContext, 'mergeCart', (ctx, { body }) => mergeCart(ctx, body));
  answerCall(routeContext, 'checkStock', (ctx, { body }) => checkStock(ctx, body));
}
