import type { NewMessage } from '../kept/new-message.ts';
import { smsName, smsText } from '../sms-text.ts';
import { escapeHtml } from './escape-html.ts';
import { plainMail } from './plain-mail.ts';
import { storeName } from './store-name.ts';

type Contact = Pick<NewMessage, 'channel' | 'to'>;

export function resetLinkMessage(reset: {
  email: string;
  name: string;
  link: string;
  validMinutes: number;
}): NewMessage {
  const opening = `You asked for a new password at ${storeName}. Choose one here within ${reset.validMinutes} minutes:`;
  const closing = 'If it was not you, leave this mail alone: your password stays as it is.';
  const greeting = `Hello ${reset.name},`;
  const link = escapeHtml(reset.link);
  const subject = `Choose a new password for ${storeName}`;
  return {
    name: 'reset-link',
    secrets: [reset.link],
    channel: 'email',
    to: reset.email,
    template: 'account',
    subject,
    text: [greeting, opening, reset.link, closing, storeName].join('\n\n'),
    html: plainMail(subject, [escapeHtml(greeting), opening, `<a href="${link}">${link}</a>`, closing]),
  };
}

type EmailToVerify = { email: string; name: string; phone: string | null; link: string; validHours: number };

/** Names the account by the end of its phone number, so that whoever did not open it can tell. */
export function verifyEmailMessage({ email, name, phone, link, validHours }: EmailToVerify): NewMessage {
  const account = phone === null ? 'an account' : `the account of the mobile number ending in ${phone.slice(-4)}`;
  const opening = `This address was given for ${account} at ${storeName}. Please confirm it here within ${validHours} hours:`;
  const closing = `Until then we send you only what concerns your orders. If this is not your account, leave this mail alone: nothing else is sent to you.`;
  const greeting = `Hello ${name},`;
  const subject = `Confirm your e-mail address for ${storeName}`;
  const address = escapeHtml(link);
  return {
    name: 'verify-email',
    secrets: [link],
    channel: 'email',
    to: email,
    template: 'account',
    subject,
    text: [greeting, opening, link, closing, storeName].join('\n\n'),
    html: plainMail(subject, [escapeHtml(greeting), opening, `<a href="${address}">${address}</a>`, closing]),
  };
}

export function passwordChangedMessage({ contact, name }: { contact: Contact; name: string }): NewMessage {
  const subject = 'Your password was changed';
  const body = `Your password at ${storeName} was changed, and every device was signed out.`;
  const advice = 'If it was not you, please choose a new one at once and tell our support.';
  const common = { ...contact, name: 'password-changed', template: 'account', subject } as const;
  if (contact.channel === 'sms') return { ...common, text: smsText('password-changed') };
  const greeting = `Hello ${name},`;
  return {
    ...common,
    text: [greeting, body, advice, storeName].join('\n\n'),
    html: plainMail(subject, [escapeHtml(greeting), body, advice]),
  };
}

export function backInStockMessage(input: { contact: Contact; productName: string; link: string }): NewMessage {
  const { contact, productName, link } = input;
  const subject = `${productName} is back in stock`;
  const text = `${productName} is back in stock at ${storeName}.`;
  const common = { ...contact, name: 'back-in-stock', template: 'stock', subject } as const;
  if (contact.channel === 'sms') return { ...common, text: smsText('back-in-stock', smsName(productName), link) };
  const closing = 'You asked us to tell you once; we will not write about it again.';
  const address = escapeHtml(link);
  return {
    ...common,
    text: [text, `See it here: ${link}`, closing, storeName].join('\n\n'),
    html: plainMail(subject, [escapeHtml(text), `<a href="${address}">See it in the store</a>`, closing]),
  };
}
