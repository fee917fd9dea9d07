import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { orAskSecondPerson } from '../orders/index.ts';
import { readStaffReturn } from './describe-return.ts';
import { moveReturn } from './move-return.ts';
import { changePayout } from './payout/change-payout.ts';
import { correctPayout } from './payout/correct-payout.ts';
import { reportPayoutBounce } from './payout/report-bounce.ts';
import { getReturnPhoto, listReturns, showReturnPhoto } from './read-returns.ts';
import { reportPickupFailure } from './report-pickup-failure.ts';
import { requestReturn } from './requests/request-return.ts';

export function registerReturnRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'requestReturn', requestReturn);
  answerCall(routeContext, 'listReturns', (ctx, { params }) => listReturns(ctx, params.id));
  answerCall(routeContext, 'getReturnPhoto', (ctx, { params }) => getReturnPhoto(ctx, params));
  answerCall(routeContext, 'showReturnPhoto', (ctx, { params }) => showReturnPhoto(ctx, params));
  answerCall(routeContext, 'readReturn', (ctx, { params }) => readStaffReturn(ctx, params.id));
  answerCall(routeContext, 'moveReturn', orAskSecondPerson('moveReturn', moveReturn));
  answerCall(routeContext, 'changePayout', changePayout);
  answerCall(routeContext, 'correctPayout', correctPayout);
  answerCall(routeContext, 'reportPayoutBounce', reportPayoutBounce);
  answerCall(routeContext, 'reportPickupFailure', reportPickupFailure);
}
