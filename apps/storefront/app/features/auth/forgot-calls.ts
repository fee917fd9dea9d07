import type { Client } from '@bijli/contract';
import { emailError, otpError, parsePhone, phoneError } from '@bijli/rules';
import { isStatus, messageOf } from '../../platform/errors.ts';

const generic = 'Something went wrong. Please try again.';
const failedOtp = 'OTP verification failed. Please try again.';

export type Refusal = { problem: { at: 'field' | 'form'; message: string } };
export type Sent = { sent: { method: 'email'; to: string; message: string } | { method: 'phone'; phone: string } };

/** Validates the account identifier: an e-mail address, or a phone number of 10 digits. */
export function accountInputError(input: string): string | undefined {
  const value = input.trim();
  if (value.includes('@')) return emailError(value);
  if (/^(?:tel:)?[+(]*[\p{Nd} ()+.-]+$/iu.test(value)) return phoneError(parsePhone(value) ?? '');
  return 'Please enter your e-mail address or your 10-digit phone number';
}

/** Requests a link by e-mail or an OTP by SMS, depending on the input. Never throws. Source: specification point 4. */
export async function requestReset(api: Pick<Client, 'forgotPassword'>, typed: string): Promise<Sent | Refusal> {
  const input = typed.trim();
  const wrong = accountInputError(input);
  if (wrong) return { problem: { at: 'field', message: wrong } };
  try {
    const { method, message } = await api.forgotPassword({ body: { input } });
    return { sent: method === 'email' ? { method, to: input, message } : { method, phone: parsePhone(input) ?? '' } };
  } catch (error) {
    return { problem: { at: isStatus(error, 400) ? 'field' : 'form', message: messageOf(error, generic) } };
  }
}

/** Verifies a phone for a password reset; returns the token for the reset screen. Never throws. */
export async function verifyForReset(
  api: Pick<Client, 'verifyOtp'>,
  { phone, otp }: { phone: string; otp: string },
): Promise<{ resetToken: string } | Refusal> {
  const wrong = otpError(otp);
  if (wrong) return { problem: { at: 'field', message: wrong } };
  try {
    const { resetToken, message } = await api.verifyOtp({ body: { phone, otp, purpose: 'reset' } });
    return resetToken ? { resetToken } : { problem: { at: 'form', message: message || 'OTP verification failed.' } };
  } catch (error) {
    return { problem: { at: isStatus(error, 400) ? 'field' : 'form', message: messageOf(error, failedOtp) } };
  }
}
