import type { Services } from '../../context.ts';
import { announceChange } from '../../platform/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { beginTry, recordRefused, recordSent } from './kept/kept-messages.repository.ts';
import { maskRecipient } from './kept/mask-recipient.ts';
import type { Attachment, DocumentToAttach } from './message-sender.ts';
import type { QueuedMessage } from './notifications.jobs.ts';

type Delivering = Pick<Services, 'messages' | 'log' | 'clock'> & { db: Database };
type AttachDocument = (reference: DocumentToAttach) => Promise<Attachment | undefined>;

/**
 * Job handler; `attach` renders the message's document, if it still exists. The message does not wait for a document
 * that cannot be rendered: it goes without it, and the order's page has the document. Throws when no provider accepts
 * the message, so that the queue retries. A message that was sent, or whose row was erased, is left.
 */
export async function deliverMessage(
  services: Delivering,
  queued: QueuedMessage,
  attach: AttachDocument,
): Promise<void> {
  const { id } = queued;
  if (id === undefined) {
    await send(services, queued, attach);
    return;
  }
  if (!(await beginTry(services.db, id))) return;
  const accepted = await send(services, queued, attach).catch(async (error: unknown) => {
    await keepRefusal(services, { id, words: wordsOf(error, queued) });
    throw error;
  });
  await recordSent(services.db, { id, at: services.clock(), providerId: accepted?.providerId ?? null });
}

async function send(services: Delivering, queued: QueuedMessage, attach: AttachDocument) {
  const { secrets: _, name: __, ...message } = queued;
  const attachment = message.document && (await attachIfPossible(services, message.document, attach));
  return services.messages.send(message, attachment);
}

/** That it cannot be kept must not hide why the message was refused. */
async function keepRefusal({ db, log }: Delivering, refused: { id: string; words: string }): Promise<void> {
  const keep = async () => {
    await recordRefused(db, refused);
    await announceChange({ db }, 'today');
  };
  await keep().catch((err: unknown) =>
    log.error({ err, messageId: refused.id }, 'Why a message was refused could not be kept'),
  );
}

const maxWords = 500;

/** What the provider said, which may repeat the recipient or the text. */
function wordsOf(error: unknown, queued: QueuedMessage): string {
  const { secrets = [], to } = queued;
  const words = error instanceof Error ? error.message : String(error);
  const withoutSecrets = secrets.reduce((left, secret) => left.replaceAll(secret, '…'), words);
  return withoutSecrets.replaceAll(to, maskRecipient(queued)).slice(0, maxWords);
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
