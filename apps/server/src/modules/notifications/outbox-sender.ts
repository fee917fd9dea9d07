import type { Database } from '../../platform/database/database.ts';
import type { Attachment, MessageSender } from './message-sender.ts';
import { insertOutboxMessage } from './notifications.repository.ts';

/** Used in demo mode without a provider: stores the message in the outbox, shown at /dev/outbox. */
export function createOutboxSender(db: Database): MessageSender {
  return {
    send: (message, attachment) =>
      insertOutboxMessage(db, attachment ? { ...message, text: withAttachment(message.text, attachment) } : message),
  };
}

function withAttachment(text: string, { name, shownAt }: Attachment): string {
  return `${text}\n\nAttached: ${name}\n${shownAt}`;
}
