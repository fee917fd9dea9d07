import { orderNumber } from '@bijli/rules';
import type { Message } from '../message-sender.ts';
import type { KeptRow } from './kept-messages.repository.ts';
import { messageTemplates, type TemplateName } from './message-templates.ts';

/** What a message is about. */
export type MessageSubject = { orderId?: string; returnId?: string; ticket?: string };

/** A message as it is asked for. */
export type NewMessage = Omit<Message, 'id'> & {
  name: TemplateName;
  about?: MessageSubject;
  /** Codes, links and tokens in it, none of which is kept. */
  secrets?: readonly string[];
};

/** A message that is queued once: another one with the same key is not. */
export type MessageToQueue = { message: NewMessage; once?: string };

/** The row that keeps a message: without its text when that is a secret, and without the secrets in it otherwise. */
export function keptRow({ message, once }: MessageToQueue, { id, askedAt }: { id: string; askedAt: Date }): KeptRow {
  const { channel, to, name, template: smsGroup, subject, about = {}, secrets = [] } = message;
  const { version, audience, isKept } = messageTemplates[name];
  const kept = (text: string | undefined) =>
    isKept && text !== undefined ? secrets.reduce((left, secret) => left.replaceAll(secret, ''), text) : null;
  return {
    ...{ id, channel, recipient: to, audience, template: name, smsGroup, subject },
    templateVersion: version,
    text: kept(message.text),
    html: kept(message.html),
    document: message.document ?? null,
    customerId: message.customerId ?? null,
    orderId: about.orderId ?? null,
    orderNumber: about.orderId === undefined ? null : orderNumber(about.orderId),
    returnId: about.returnId ?? null,
    ticket: about.ticket ?? null,
    once: once ?? null,
    ...{ resendOf: null, askedBy: null },
    askedAt: askedAt.toISOString(),
  };
}
