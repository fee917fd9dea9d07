import type { NewMessage } from '../../kept/new-message.ts';
import { escapeHtml } from '../escape-html.ts';
import { plainMail } from '../plain-mail.ts';
import { storeName } from '../store-name.ts';

type Mention = { to: string; writtenBy: string; orderNumber: string; link: string };

/** To a person of the staff whom a note names. The note is read in the console: it may say something about the shopper. */
export function orderMentionMessage({ to, writtenBy, orderNumber, link }: Mention): NewMessage {
  const subject = `You are named in a note on order ${orderNumber}`;
  const said = `${writtenBy} named you in a note on order ${orderNumber}.`;
  return {
    ...{ name: 'order-mention', channel: 'email', to, template: 'account', subject },
    text: [said, link, storeName].join('\n\n'),
    html: plainMail(subject, [escapeHtml(said), `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`]),
  };
}
