import type { Message } from '../message-sender.ts';
import { storeName } from './store-name.ts';

/** Must match the registered DLT template. */
export function otpMessage(otp: { phone: string; code: string; validMinutes: number }): Message {
  return {
    channel: 'sms',
    to: otp.phone,
    template: 'otp',
    subject: `Your ${storeName} OTP`,
    text: `${otp.code} is your OTP for ${storeName}. It is valid for ${otp.validMinutes} minutes. Do not share it with anyone.`,
  };
}
