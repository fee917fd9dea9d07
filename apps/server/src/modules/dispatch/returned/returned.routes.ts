import { answerCall, type RouteContext } from '../../../platform/http/call-routes.ts';
import { orAskSecondPerson, writeOffLostBox } from '../../orders/index.ts';
import { inspectReturnedBox, readReturnedBox, receiveReturnedBox } from './returned-boxes.ts';

export function registerReturnedBoxRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'readReturnedBox', (ctx, { params }) => readReturnedBox(ctx, params.id));
  answerCall(routeContext, 'receiveReturnedBox', (ctx, input) => receiveReturnedBox(ctx, input));
  answerCall(routeContext, 'writeOffLostBox', orAskSecondPerson('writeOffLostBox', writeOffLostBox));
  answerCall(routeContext, 'inspectReturnedBox', (ctx, input) => inspectReturnedBox(ctx, input));
}
