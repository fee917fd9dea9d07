import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { listMessages, readMessage, readMessageText } from './kept/list-messages.ts';
import { resendMessage } from './kept/resend-message.ts';

export function registerMessageRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'listMessages', (ctx, { query }) => listMessages(ctx, query));
  answerCall(routeContext, 'readMessage', (ctx, { params }) => readMessage(ctx, params.id));
  answerCall(routeContext, 'readMessageText', (ctx, { params }) => readMessageText(ctx, params.id));
  answerCall(routeContext, 'resendMessage', (ctx, { params }) => resendMessage(ctx, params.id));
}
