import type { Services } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Attachment, DocumentToAttach, Message } from './message-sender.ts';

/** The message is sent only if the caller's transaction commits. */
export function queueMessage(ctx: Pick<Services, 'jobs'> & { db: Database }, message: Message): Promise<void> {
  // A shopper waits for an OTP; other messages are not urgent.
  return ctx.jobs.enqueue(ctx, 'send-message', message, { isUrgent: message.template === 'otp' });
}

/**
 * Job handler; `attach` renders the message's document, if it still exists. Throws when no provider accepts the
 * message, so that the queue retries.
 */
export async function deliverMessage(
  services: Pick<Services, 'messages'>,
  message: Message,
  attach: (reference: DocumentToAttach) => Promise<Attachment | undefined>,
): Promise<void> {
  const attachment = message.document ? await attach(message.document) : undefined;
  await services.messages.send(message, attachment);
}
