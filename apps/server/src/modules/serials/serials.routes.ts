import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { countSerials, findSerial, listSerials, readSerialUnit } from './list-serials.ts';
import { listUnnumbered } from './list-unnumbered.ts';
import { numberUnits } from './number-units.ts';
import { withdrawSerial } from './withdraw-serial.ts';

export function registerSerialRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'listSerials', (ctx, { query }) => listSerials(ctx, query));
  answerCall(routeContext, 'countSerials', (ctx, { query }) => countSerials(ctx, query));
  answerCall(routeContext, 'findSerial', (ctx, { query }) => findSerial(ctx, query.number));
  answerCall(routeContext, 'readSerialUnit', (ctx, { params }) => readSerialUnit(ctx, params.id));
  answerCall(routeContext, 'withdrawSerial', (ctx, input) => withdrawSerial(ctx, input));
  answerCall(routeContext, 'listUnnumbered', (ctx, { query }) => listUnnumbered(ctx, query));
  answerCall(routeContext, 'numberUnits', (ctx, input) => numberUnits(ctx, input));
}
