import type { Message } from '../message-sender.ts';
import { escapeHtml } from './escape-html.ts';
import { plainMail } from './plain-mail.ts';
import { storeName } from './store-name.ts';

export function staffInvitationMessage(input: {
  to: string;
  roleName: string;
  link: string;
  validHours: number;
}): Message {
  const opening = `You are invited to the console of ${storeName} as ${input.roleName}. Open your account within ${input.validHours} hours:`;
  return linkMail({
    ...input,
    subject: `Your invitation to the console of ${storeName}`,
    opening,
    closing: 'The link works once.',
  });
}

export function staffPasswordMessage(input: { to: string; link: string; validMinutes: number }): Message {
  const opening = `Choose a new password for the console of ${storeName} within ${input.validMinutes} minutes:`;
  const closing = 'If it was not you, ignore this mail: your password stays as it is.';
  return linkMail({ ...input, subject: `A new password for the console of ${storeName}`, opening, closing });
}

type Locked = { to: string; email: string; ip: string; tried: 'passwords' | 'codes' };

export function signInLockedMessage({ to, email, ip, tried }: Locked): Message {
  const where = `the console of ${storeName} as ${email}, the last from ${ip}`;
  const body =
    tried === 'passwords'
      ? `There were too many attempts to sign in to ${where}. Passwords for this address are refused for a while; a passkey works.`
      : `Too many codes were tried in ${where}. Codes are refused for a while; a passkey works.`;
  const advice =
    tried === 'passwords'
      ? 'If these attempts were not yours, tell the owner of the store.'
      : 'If it was not you, somebody knows your password: choose a new one, and tell the owner of the store.';
  const subject = `Too many sign-in attempts at the console of ${storeName}`;
  return {
    channel: 'email',
    to,
    template: 'account',
    subject,
    text: [body, advice, storeName].join('\n\n'),
    html: plainMail(subject, [escapeHtml(body), advice]),
  };
}

type LinkMail = { to: string; subject: string; opening: string; link: string; closing: string };

function linkMail({ to, subject, opening, link, closing }: LinkMail): Message {
  const address = escapeHtml(link);
  return {
    channel: 'email',
    to,
    template: 'account',
    subject,
    text: [opening, link, closing, storeName].join('\n\n'),
    html: plainMail(subject, [escapeHtml(opening), `<a href="${address}">${address}</a>`, closing]),
  };
}
