import type { NewMessage } from '../kept/new-message.ts';
import { smsText } from '../sms-text.ts';
import { registeredName } from './store-name.ts';

export function otpMessage(otp: { phone: string; code: string; validMinutes: number }): NewMessage {
  return {
    name: 'otp',
    secrets: [otp.code],
    channel: 'sms',
    to: otp.phone,
    template: 'otp',
    subject: `Your ${registeredName} OTP`,
    text: smsText('otp', otp.code, otp.validMinutes),
  };
}
