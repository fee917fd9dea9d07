import type { NewMessage } from '../kept/new-message.ts';
import { escapeHtml } from './escape-html.ts';
import { plainMail } from './plain-mail.ts';
import { storeName } from './store-name.ts';

export function staffInvitationMessage(input: {
  to: string;
  roleName: string;
  link: string;
  validHours: number;
}): NewMessage {
  const opening = `You are invited to the console of ${storeName} as ${input.roleName}. Open your account within ${input.validHours} hours:`;
  return linkMail({
    ...input,
    name: 'staff-invitation',
    subject: `Your invitation to the console of ${storeName}`,
    opening,
    closing: 'The link works once.',
  });
}

export function staffPasswordMessage(input: { to: string; link: string; validMinutes: number }): NewMessage {
  const opening = `Choose a new password for the console of ${storeName} within ${input.validMinutes} minutes:`;
  const closing = 'If it was not you, ignore this mail: your password stays as it is.';
  return linkMail({
    ...input,
    name: 'staff-password',
    subject: `A new password for the console of ${storeName}`,
    opening,
    closing,
  });
}

type Locked = { to: string; email: string; ip: string; tried: 'passwords' | 'codes' };

export function signInLockedMessage({ to, email, ip, tried }: Locked): NewMessage {
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
    name: 'sign-in-locked',
    channel: 'email',
    to,
    template: 'account',
    subject,
    text: [body, advice, storeName].join('\n\n'),
    html: plainMail(subject, [escapeHtml(body), advice]),
  };
}

/** For a passkey that is bound to one device and whose counter did not go up. */
export function passkeyRefusedMessage({ to, email, ip, passkey }: RefusedPasskey): NewMessage {
  const body = `The passkey “${passkey}” of ${email} was refused at the console of ${storeName}, from ${ip}: its counter did not go up, so somebody may have a copy of it.`;
  const advice =
    'Please sign in another way, remove this passkey and add a new one. Tell the owner of the store if it was not you.';
  const subject = `A passkey was refused at the console of ${storeName}`;
  return {
    name: 'passkey-refused',
    channel: 'email',
    to,
    template: 'account',
    subject,
    text: [body, advice, storeName].join('\n\n'),
    html: plainMail(subject, [escapeHtml(body), advice]),
  };
}

type RefusedPasskey = { to: string; email: string; ip: string; passkey: string };

type LinkMail = {
  name: 'staff-invitation' | 'staff-password';
  to: string;
  subject: string;
  opening: string;
  link: string;
  closing: string;
};

function linkMail({ name, to, subject, opening, link, closing }: LinkMail): NewMessage {
  const address = escapeHtml(link);
  return {
    name,
    secrets: [link],
    channel: 'email',
    to,
    template: 'account',
    subject,
    text: [opening, link, closing, storeName].join('\n\n'),
    html: plainMail(subject, [escapeHtml(opening), `<a href="${address}">${address}</a>`, closing]),
  };
}
