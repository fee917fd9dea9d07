import type { NewMessage } from '../kept/new-message.ts';
import { escapeHtml } from './escape-html.ts';
import { plainMail } from './plain-mail.ts';
import { storeName } from './store-name.ts';

type AcknowledgementInput = {
  to: string;
  ticket: string;
  withinHours: number;
  supportNumber: string;
  supportHours: string;
};

/** Contains nothing from the message: anybody can enter somebody else's address. */
export function contactAcknowledgement(input: AcknowledgementInput): NewMessage {
  const { to, ticket, withinHours, supportNumber, supportHours } = input;
  const subject = `We have your message ${ticket}`;
  const paragraphs = [
    'Hello,',
    `Thank you for writing to ${storeName}. Your message has the number ${ticket}; please quote it when you call or write about it.`,
    `A person answers within ${withinHours} hours. If it cannot wait: ${supportNumber}, ${supportHours}.`,
    'If you did not write to us, somebody gave your address by mistake, and you need do nothing.',
  ];
  return {
    name: 'contact-received',
    about: { ticket },
    channel: 'email',
    to,
    template: 'account',
    subject,
    text: [...paragraphs, storeName].join('\n\n'),
    html: plainMail(subject, paragraphs.map(escapeHtml)),
  };
}

type ContactCopyInput = {
  to: string;
  ticket: string;
  topic: string;
  name: string;
  email: string;
  phone: string | null;
  orderNumber: string | null;
  message: string;
};

/** The copy sent to support. */
export function contactCopy({
  to,
  ticket,
  topic,
  name,
  email,
  phone,
  orderNumber,
  message,
}: ContactCopyInput): NewMessage {
  const facts = [
    `Ticket: ${ticket}`,
    `Topic: ${topic}`,
    `From: ${name}, ${email}${phone ? `, +91 ${phone}` : ''}`,
    ...(orderNumber ? [`Order: ${orderNumber}`] : []),
  ];
  const subject = `${ticket}: a message about ${topic}`;
  return {
    name: 'contact-copy',
    about: { ticket },
    channel: 'email',
    to,
    template: 'account',
    subject,
    text: [facts.join('\n'), message].join('\n\n'),
    html: plainMail(
      subject,
      [facts, message.split('\n')].map((lines) => lines.map(escapeHtml).join('<br>')),
    ),
  };
}
