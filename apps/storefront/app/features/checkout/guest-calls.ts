import type { Client, User } from '@bijli/contract';
import { otpError, phoneError, TEMPORARY_EMAIL_DOMAIN } from '@bijli/rules';
import { messageOf } from '../../platform/errors.ts';

export type SignedIn = { user: User; accessToken: string; refreshToken?: string | undefined };

/**
 * Sends a one-time password; returns the error message. Temporary tokens in the response are discarded: only a verified
 * phone signs in. Messages: specification points 5 and 8, OTP.
 */
export async function sendGuestOtp(api: Pick<Client, 'sendOtp'>, phone: string): Promise<string | undefined> {
  const problem = phoneError(phone);
  if (problem) return problem;
  try {
    await api.sendOtp({ body: { phone } });
    return undefined;
  } catch (error) {
    return messageOf(error, 'Failed to send OTP. Please try again.');
  }
}

type GuestProof = {
  phone: string;
  otp: string;
  /** The guest's server cart, which becomes the customer's. */
  tempCartId: string | undefined;
};

/** Signs a guest in by phone; name and e-mail follow at the next step. Source: specification point 4, Checkout steps. */
export async function verifyGuestOtp(
  api: Pick<Client, 'verifyOtp'>,
  { phone, otp, tempCartId }: GuestProof,
): Promise<SignedIn | { error: string }> {
  const problem = otpError(otp);
  if (problem) return { error: problem };
  try {
    const email = `${phone}@${TEMPORARY_EMAIL_DOMAIN}`;
    const body = { phone, otp, email, ...(tempCartId && { tempCartId }) };
    const { user, accessToken, refreshToken } = await api.verifyOtp({ body });
    return user && accessToken ? { user, accessToken, refreshToken } : { error: 'OTP verification failed.' };
  } catch (error) {
    return { error: messageOf(error, 'OTP verification failed. Please try again.') };
  }
}
