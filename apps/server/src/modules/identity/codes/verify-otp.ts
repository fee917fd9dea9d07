import { TEMPORARY_NAME } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { logSecurityEvent } from '../../../platform/security-log.ts';
import { limitNetwork } from '../../limits/index.ts';
import { changeDetails, createUser } from '../account/change-details.ts';
import { type Customer, customerOf, temporaryEmail } from '../account/customer.ts';
import { refusePlaceholders } from '../account/refuse-placeholders.ts';
import { findUserByPhone, markPhoneVerified, type UserRow, updateUser } from '../identity.repository.ts';
import { type Registration, takeRegistration } from '../passwords/passwords.repository.ts';
import { hashToken } from '../secret-token.ts';
import { type StartedSession, startSession } from '../sessions/start-session.ts';
import { checkOtp, type OtpProof, spendOtp } from './check-otp.ts';

export type OtpSignInInput = OtpProof & {
  name?: string | undefined;
  finalEmail?: string | undefined;
  /** Sent by a guest at checkout, who provides name and e-mail later. */
  email?: string | undefined;
  registrationToken?: string | undefined;
  tempCartId?: string | undefined;
};

export type SignedIn = { customer: Customer; accessToken: string; refreshToken: string };

type Outcome =
  | { kind: 'refused'; message: string }
  | { kind: 'needs-details' }
  | { kind: 'signed-in'; customer: Customer; session: StartedSession };

/**
 * Signs in with a code; undefined when the code is right but name and e-mail are still needed. The code then stays
 * valid for the call that sends them.
 */
export async function verifyOtp(ctx: Context, entry: OtpSignInInput): Promise<SignedIn | undefined> {
  refusePlaceholders({ name: entry.name, email: entry.finalEmail, emailField: 'finalEmail' });
  await limitNetwork(ctx, 'otp-try-network');
  const outcome = await inTransaction(ctx, (ctx) => useOtp(ctx, entry));
  if (outcome.kind === 'refused') throw new AppError('invalid_input', outcome.message);
  if (outcome.kind === 'needs-details') return undefined;
  const { customer, session } = outcome;
  logSecurityEvent(ctx, 'sign-in-succeeded', { reason: 'otp', customerId: customer.id });
  const accessToken = await ctx.accessTokens.sign(session);
  return { customer, accessToken, refreshToken: session.refreshToken };
}

async function useOtp(ctx: Context, entry: OtpSignInInput): Promise<Outcome> {
  const { phone } = entry;
  const refusal = await checkOtp(ctx, entry);
  if (refusal !== undefined) return { kind: 'refused', message: refusal };
  const user = await identify(ctx, entry);
  if (!user) return { kind: 'needs-details' };
  await spendOtp(ctx, phone);
  await markPhoneVerified(ctx.db, user.id);
  const session = await startSession(ctx, { userId: user.id, guestCartId: entry.tempCartId });
  return { kind: 'signed-in', customer: { ...customerOf(user), isPhoneVerified: true }, session };
}

/** The user with this phone, created or completed from the input; undefined when details are missing. */
async function identify(ctx: Context, entry: OtpSignInInput): Promise<UserRow | undefined> {
  const registration = await registrationOf(ctx, entry);
  const details = registration ?? { name: entry.name, email: entry.finalEmail };
  const user = await findOrCreate(ctx, { phone: entry.phone, guestEmail: entry.email, ...details });
  if (!user || !registration) return user;
  return updateUser(ctx.db, { id: user.id, passwordHash: registration.passwordHash });
}

async function registrationOf(ctx: Context, entry: OtpSignInInput): Promise<Registration | undefined> {
  if (entry.registrationToken === undefined) return undefined;
  const tokenHash = hashToken(entry.registrationToken);
  return takeRegistration(ctx.db, { tokenHash, phone: entry.phone, now: ctx.clock() });
}

type PersonDetails = {
  phone: string;
  name?: string | undefined;
  email?: string | undefined;
  guestEmail?: string | undefined;
};

async function findOrCreate(
  ctx: Context,
  { phone, name, email, guestEmail }: PersonDetails,
): Promise<UserRow | undefined> {
  const existing = await findUserByPhone(ctx.db, phone);
  if (existing && !customerOf(existing).isTemporary) return existing;
  if (name !== undefined && email !== undefined) {
    if (existing) return changeDetails(ctx, { id: existing.id, name, email });
    return createUser(ctx, { name, email, phone });
  }
  if (guestEmail === undefined) return undefined;
  return existing ?? createUser(ctx, { name: TEMPORARY_NAME, email: temporaryEmail(phone), phone });
}
