import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { moveReturn } from './move-return.ts';
import { getReturnPhoto, listReturns, showReturnPhoto } from './read-returns.ts';
import { reportPickupFailure } from './report-pickup-failure.ts';
import { requestReturn } from './requests/request-return.ts';

export function registerReturnRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'requestReturn', requestReturn);
  answerCall(routeContext, 'listReturns', (ctx, { params }) => listReturns(ctx, params.id));
  answerCall(routeContext, 'getReturnPhoto', (ctx, { params }) => getReturnPhoto(ctx, params));
  answerCall(routeContext, 'showReturnPhoto', (ctx, { params }) => showReturnPhoto(ctx, params));
  answerCall(routeContext, 'moveReturn', moveReturn);
  answerCall(routeContext, 'reportPickupFailure', reportPickupFailure);
}
