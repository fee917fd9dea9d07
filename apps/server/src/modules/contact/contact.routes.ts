import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { sendContactMessage } from './send-contact-message.ts';

export function registerContactRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'sendContactMessage', async (ctx, { body }) => ({
    success: true,
    message: 'We have your message',
    ticket: await sendContactMessage(ctx, body),
  }));
}
