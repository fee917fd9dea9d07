import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { closePayout } from './close-payout.ts';
import { countPayouts, listPayouts, readPayout } from './list-payouts.ts';
import { readPayoutTo } from './read-payout-to.ts';

export function registerPayoutRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'listPayouts', (ctx, { query }) => listPayouts(ctx, query));
  answerCall(routeContext, 'countPayouts', (ctx, { query }) => countPayouts(ctx, query));
  answerCall(routeContext, 'readPayout', (ctx, { params }) => readPayout(ctx, params.id));
  answerCall(routeContext, 'readPayoutTo', (ctx, { params }) => readPayoutTo(ctx, params.id));
  answerCall(routeContext, 'closePayout', closePayout);
}
