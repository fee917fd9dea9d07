import type { Services } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Attachment, DocumentToAttach, Message } from './message-sender.ts';

/** The message goes out exactly when the caller's transaction commits. */
export function queueMessage(ctx: Pick<Services, 'jobs'> & { db: Database }, message: Message): Promise<void> {
  // A shopper waits for an OTP; the rest may come a little later.
  return ctx.jobs.enqueue(ctx, 'send-message', message, { isUrgent: message.template === 'otp' });
}

/**
 * The job's work; `attach` makes the document that the message carries, if there still is one.
 * Throws when no provider took the message, so that the queue tries again.
 */
export async function deliverMessage(
  services: Pick<Services, 'messages'>,
  message: Message,
  attach: (wanted: DocumentToAttach) => Promise<Attachment | undefined>,
): Promise<void> {
  const attachment = message.document ? await attach(message.document) : undefined;
  await services.messages.send(message, attachment);
}
