import { answerCall, type RouteContext } from '../../../platform/http/call-routes.ts';
import { countDispatch, listDispatch } from './list-dispatch.ts';
import { readDispatchBoard } from './read-board.ts';

export function registerDispatchListRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'listDispatch', (ctx, { query }) => listDispatch(ctx, query));
  answerCall(routeContext, 'countDispatch', (ctx, { query }) => countDispatch(ctx, query));
  answerCall(routeContext, 'readDispatchBoard', (ctx) => readDispatchBoard(ctx));
}
