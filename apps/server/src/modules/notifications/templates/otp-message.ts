import type { Message } from '../message-sender.ts';
import { smsText } from '../sms-text.ts';
import { storeName } from './store-name.ts';

export function otpMessage(otp: { phone: string; code: string; validMinutes: number }): Message {
  return {
    channel: 'sms',
    to: otp.phone,
    template: 'otp',
    subject: `Your ${storeName} OTP`,
    text: smsText('otp', otp.code, otp.validMinutes),
  };
}
