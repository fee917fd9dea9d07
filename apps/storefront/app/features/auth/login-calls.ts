import type { Client, Reply, User } from '@bijli/contract';
import { loginDetailsError, otpError, phoneError } from '@bijli/rules';
import { isStatus, messageOf } from '../../platform/errors.ts';
import type { LoginEvent, LoginProblem } from './login-state.ts';

type Api = Pick<Client, 'sendOtp' | 'verifyOtp'>;
export type Session = { user: User; accessToken: string; refreshToken: string | undefined };
/** The outcome of a call: the next step of the form, or a session. */
export type LoginOutcome = LoginEvent | { type: 'signed-in'; session: Session };

const generic = 'Something went wrong. Please try again.';

/** Requests an OTP. Messages: specification points 5 and 8. */
export async function requestOtp(api: Api, phone: string): Promise<LoginOutcome> {
  const message = phoneError(phone);
  if (message) return refused({ at: 'field', message });
  try {
    const reply: { success: boolean; message?: string | undefined } = await api.sendOtp({ body: { phone } });
    if (!reply.success) return refused({ at: 'form', message: reply.message || 'Failed to send OTP' });
    return { type: 'otp-sent' };
  } catch (error) {
    return refused({ at: 'form', message: messageOf(error, 'Failed to send OTP. Please try again.') });
  }
}

type OtpEntry = {
  phone: string;
  otp: string;
  /** From the preceding registration. */
  registrationToken?: string | undefined;
  /** The guest's cart. */
  tempCartId?: string | undefined;
};

/** Verifies an OTP: signs in, or reports that name and e-mail are required. */
export async function checkOtp(api: Api, entry: OtpEntry): Promise<LoginOutcome> {
  const { phone, otp, registrationToken, tempCartId } = entry;
  const message = otpError(otp);
  if (message) return refused({ at: 'field', message });
  try {
    const extra = { ...(registrationToken && { registrationToken }), ...(tempCartId && { tempCartId }) };
    const reply = await api.verifyOtp({ body: { phone, otp, ...extra } });
    if (reply.needsDetails) return { type: 'details-needed' };
    return sessionOf(reply) ?? refused({ at: 'form', message: reply.message || 'OTP verification failed.' });
  } catch (error) {
    const at = isStatus(error, 400) ? 'field' : 'form';
    return refused({ at, message: messageOf(error, 'OTP verification failed. Please try again.') });
  }
}

type Details = { phone: string; otp: string; name: string; email: string; tempCartId?: string | undefined };

/** Completes a new profile with the same OTP. */
export async function completeProfile(api: Api, details: Details): Promise<LoginOutcome> {
  const { phone, otp, name, email, tempCartId } = details;
  const message = loginDetailsError({ name, email });
  if (message) return refused({ at: 'field', message });
  try {
    const body = { phone, otp, name: name.trim(), finalEmail: email.trim(), ...(tempCartId && { tempCartId }) };
    const reply = await api.verifyOtp({ body });
    return sessionOf(reply) ?? refused({ at: 'form', message: reply.message || generic });
  } catch (error) {
    return refused({ at: 'form', message: messageOf(error, 'Failed to complete profile') });
  }
}

function refused(problem: LoginProblem): LoginOutcome {
  return { type: 'refused', problem };
}

function sessionOf(reply: Reply<'verifyOtp'>): LoginOutcome | undefined {
  const { user, accessToken, refreshToken } = reply;
  return user && accessToken ? { type: 'signed-in', session: { user, accessToken, refreshToken } } : undefined;
}
