import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { readOrderFacts } from './read-order-facts.ts';
import { readOrderTimeline } from './read-order-timeline.ts';
import { showOrderDocument } from './show-order-document.ts';

export function registerOrderPageRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'readOrderFacts', (ctx, { params }) => readOrderFacts(ctx, params.id));
  answerCall(routeContext, 'readOrderTimeline', (ctx, { params }) => readOrderTimeline(ctx, params.id));
  answerCall(routeContext, 'showOrderDocument', (ctx, { params }) => showOrderDocument(ctx, params));
}
