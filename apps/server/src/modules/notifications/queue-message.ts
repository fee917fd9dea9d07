import type { Services } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Attachment, DocumentToAttach, Message } from './message-sender.ts';

/** The message is sent only if the caller's transaction commits. */
export function queueMessage(ctx: Pick<Services, 'jobs'> & { db: Database }, message: Message): Promise<void> {
  // A shopper waits for an OTP; other messages are not urgent.
  return ctx.jobs.enqueue(ctx, 'send-message', message, { isUrgent: message.template === 'otp' });
}

type AttachDocument = (reference: DocumentToAttach) => Promise<Attachment | undefined>;

/**
 * Job handler; `attach` renders the message's document, if it still exists. The message does not wait for a document
 * that cannot be rendered: it goes without it, and the order's page has the document. Throws when no provider accepts
 * the message, so that the queue retries.
 */
export async function deliverMessage(
  services: Pick<Services, 'messages' | 'log'>,
  message: Message,
  attach: AttachDocument,
): Promise<void> {
  const attachment = message.document && (await attachIfPossible(services, message.document, attach));
  await services.messages.send(message, attachment);
}

async function attachIfPossible(
  { log }: Pick<Services, 'log'>,
  reference: DocumentToAttach,
  attach: AttachDocument,
): Promise<Attachment | undefined> {
  try {
    return await attach(reference);
  } catch (err) {
    log.error({ err, document: reference }, 'A message is sent without its document, which could not be rendered');
    return undefined;
  }
}
