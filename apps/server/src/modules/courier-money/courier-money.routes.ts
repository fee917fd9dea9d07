import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { countCourierCash, listCourierCash, sumCourierCash } from './cash/list-cash.ts';
import { recordRemittance, settleRemittance } from './cash/record-remittance.ts';
import { countCourierClaims, listCourierClaims } from './claims/list-claims.ts';
import { endClaim, raiseClaim } from './claims/move-claim.ts';
import { listRtoFigures } from './rto/list-rto-figures.ts';
import { answerWeightDispute, endWeightDispute } from './weights/answer-weight.ts';
import { addWeightDispute } from './weights/enter-weight.ts';
import { countWeightDisputes, listWeightDisputes, readWeightDispute } from './weights/list-weights.ts';

export function registerCourierMoneyRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'listCourierCash', (ctx, { query }) => listCourierCash(ctx, query));
  answerCall(routeContext, 'countCourierCash', (ctx, { query }) => countCourierCash(ctx, query));
  answerCall(routeContext, 'sumCourierCash', (ctx) => sumCourierCash(ctx));
  answerCall(routeContext, 'recordRemittance', recordRemittance);
  answerCall(routeContext, 'settleRemittance', settleRemittance);
  answerCall(routeContext, 'listWeightDisputes', (ctx, { query }) => listWeightDisputes(ctx, query));
  answerCall(routeContext, 'countWeightDisputes', (ctx, { query }) => countWeightDisputes(ctx, query));
  answerCall(routeContext, 'readWeightDispute', (ctx, { params }) => readWeightDispute(ctx, params.id));
  answerCall(routeContext, 'addWeightDispute', addWeightDispute);
  answerCall(routeContext, 'answerWeightDispute', answerWeightDispute);
  answerCall(routeContext, 'endWeightDispute', endWeightDispute);
  answerCall(routeContext, 'listCourierClaims', (ctx, { query }) => listCourierClaims(ctx, query));
  answerCall(routeContext, 'countCourierClaims', (ctx, { query }) => countCourierClaims(ctx, query));
  answerCall(routeContext, 'raiseClaim', raiseClaim);
  answerCall(routeContext, 'endClaim', endClaim);
  answerCall(routeContext, 'listRtoFigures', (ctx, { query }) => listRtoFigures(ctx, query));
}
