import type { NewMessage } from '../kept/new-message.ts';
import { escapeHtml } from './escape-html.ts';

/** As registered in the DLT templates: a gateway drops an SMS whose text differs from its template. */
export const registeredName = 'Bijli';

/** Stands in the texts of mails where the shop's short name belongs; of private use, so that nobody types it. */
export const storeName = '\uE000';

/** The message with the short name that the seller has set. */
export function nameStore<Message extends Pick<NewMessage, 'subject' | 'text' | 'html'>>(
  message: Message,
  shortName: string,
): Message {
  const name = shortName || registeredName;
  const { subject, text, html } = message;
  return {
    ...message,
    subject: subject.replaceAll(storeName, () => name),
    text: text.replaceAll(storeName, () => name),
    ...(html === undefined ? {} : { html: html.replaceAll(storeName, () => escapeHtml(name)) }),
  };
}
