import { maskEmail, maskPhone } from '@bijli/rules';

/** '98•••••210' of a phone, 'a•••@example.com' of an address. */
export function maskRecipient({ channel, to }: { channel: 'sms' | 'email'; to: string }): string {
  return channel === 'sms' ? maskPhone(to) : maskEmail(to);
}
