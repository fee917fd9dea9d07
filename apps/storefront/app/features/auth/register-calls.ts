import type { Client } from '@bijli/contract';
import { messageOf } from '../../platform/errors.ts';
import { checkOtp, type Session } from './login-calls.ts';
import { type RegisterEntry, type RegisterEvent, registerProblems } from './register-state.ts';

type Api = Pick<Client, 'register' | 'sendOtp' | 'verifyOtp'>;
export type RegisterOutcome = RegisterEvent | { type: 'signed-in'; session: Session };

const failed = 'Registration failed.';

/** Sends the form; the server sends an OTP to its phone. Messages: specification points 5 and 8. */
export async function startRegistration(api: Api, entry: RegisterEntry): Promise<RegisterOutcome> {
  const problems = registerProblems(entry);
  if (Object.keys(problems).length > 0) return { type: 'refused', problems };
  const { name, email, phone, password } = entry;
  try {
    const body = { name: name.trim(), email: email.trim(), phone, password, role: 'customer' } as const;
    const { registrationToken } = await api.register({ body });
    return { type: 'otp-sent', registrationToken };
  } catch (error) {
    return { type: 'refused', problems: { form: messageOf(error, failed) } };
  }
}

type Proof = { phone: string; otp: string; registrationToken: string | undefined; tempCartId: string | undefined };

/** Verifies the phone by OTP, which creates the account and signs in. */
export async function finishRegistration(api: Api, proof: Proof): Promise<RegisterOutcome> {
  const outcome = await checkOtp(api, proof);
  if (outcome.type === 'signed-in') return outcome;
  // The registration has expired: the server treats the phone as unknown.
  if (outcome.type !== 'refused') return { type: 'refused', problems: { form: failed } };
  const { at, message } = outcome.problem;
  return { type: 'refused', problems: at === 'field' ? { otp: message } : { form: message } };
}
