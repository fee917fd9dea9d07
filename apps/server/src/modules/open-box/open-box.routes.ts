import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { showImeiProof } from './blocked-numbers/imei-proofs.ts';
import { recordImeiCheck } from './blocked-numbers/record-imei-check.ts';
import { describeOpenBox } from './describe-open-box.ts';
import { withdrawOpenBox } from './end-sale.ts';
import { countOpenBox, listOpenBox } from './list-open-box.ts';
import { putOpenBoxOnSale } from './put-on-sale.ts';

export function registerOpenBoxRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'listOpenBox', (ctx, { query }) => listOpenBox(ctx, query));
  answerCall(routeContext, 'countOpenBox', (ctx, { query }) => countOpenBox(ctx, query));
  answerCall(routeContext, 'readOpenBox', (ctx, { params }) => describeOpenBox(ctx, params.id));
  answerCall(routeContext, 'recordImeiCheck', (ctx, input) => recordImeiCheck(ctx, input));
  answerCall(routeContext, 'showImeiProof', (ctx, { params }) => showImeiProof(ctx, params));
  answerCall(routeContext, 'putOpenBoxOnSale', (ctx, input) => putOpenBoxOnSale(ctx, input));
  answerCall(routeContext, 'withdrawOpenBox', (ctx, input) => withdrawOpenBox(ctx, input));
}
