import { answerCall, type RouteContext } from '../../../platform/http/call-routes.ts';
import { changePrices } from './change-prices.ts';
import { endPricePlan } from './end-price-plan.ts';
import { listProductPrices } from './list-product-prices.ts';
import { planPrice } from './plan-price.ts';

export function registerPriceRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'listProductPrices', (ctx, input) => listProductPrices(ctx, input));
  answerCall(routeContext, 'planPrice', async (ctx, input) => ({ success: true, plans: await planPrice(ctx, input) }));
  answerCall(routeContext, 'endPricePlan', async (ctx, input) => ({
    success: true,
    plans: await endPricePlan(ctx, input),
  }));
  answerCall(routeContext, 'changePrices', async (ctx, { body }) => ({
    success: true,
    lines: await changePrices(ctx, body.lines),
  }));
}
