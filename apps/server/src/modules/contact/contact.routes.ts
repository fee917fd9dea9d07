import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { sendContactMessage } from './send-contact-message.ts';

export function registerContactRoutes(door: Door): void {
  answerCall(door, 'sendContactMessage', async (ctx, { body }) => ({
    success: true,
    message: 'We have your message',
    ticket: await sendContactMessage(ctx, body),
  }));
}
