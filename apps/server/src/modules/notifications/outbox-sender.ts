import type { Database } from '../../platform/database/database.ts';
import type { Attachment, MessageSender } from './message-sender.ts';
import { insertOutboxMessage } from './outbox.repository.ts';

/** Used in demo mode without a provider: stores the message in the outbox, shown at /dev/outbox. */
export function createOutboxSender(db: Database): MessageSender {
  return {
    async send(message, attachment) {
      const text = attachment ? withAttachment(message.text, attachment) : message.text;
      await insertOutboxMessage(db, { ...message, text });
      return undefined;
    },
  };
}

function withAttachment(text: string, { name, shownAt }: Attachment): string {
  return `${text}\n\nAttached: ${name}\n${shownAt}`;
}
