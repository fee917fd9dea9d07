import type { Database } from '../../platform/database/database.ts';
import type { MessageSender } from './message-sender.ts';
import { insertOutboxMessage } from './notifications.repository.ts';

/** Demo mode without a provider: the message waits in the outbox, to be read at /dev/outbox. */
export function createOutboxSender(db: Database): MessageSender {
  return { send: (message) => insertOutboxMessage(db, message) };
}
