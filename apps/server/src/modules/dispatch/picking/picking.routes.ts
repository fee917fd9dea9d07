import { answerCall, type RouteContext } from '../../../platform/http/call-routes.ts';
import { describePickList } from './describe-pick-list.ts';
import { decideShortOrder, endPickList } from './end-pick-list.ts';
import { pickUnits } from './pick-units.ts';
import { reportBin } from './report-bin.ts';
import { startPickList } from './start-pick-list.ts';

export function registerPickingRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'startPickList', (ctx, input) => startPickList(ctx, input));
  answerCall(routeContext, 'readPickList', (ctx, { params }) => describePickList(ctx, params.id));
  answerCall(routeContext, 'pickUnits', (ctx, input) => pickUnits(ctx, input));
  answerCall(routeContext, 'reportBin', (ctx, input) => reportBin(ctx, input));
  answerCall(routeContext, 'endPickList', (ctx, input) => endPickList(ctx, input));
  answerCall(routeContext, 'decideShortOrder', (ctx, input) => decideShortOrder(ctx, input));
}
