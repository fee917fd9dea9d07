import { emailError, nameError, TEMPORARY_NAME } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Customer, customerOf, temporaryEmail } from './customer.ts';
import {
  findUserByPhone,
  insertVerifiedUser,
  markPhoneVerified,
  type UserRow,
  updateUserDetails,
} from './identity.repository.ts';
import { deleteOtp, findOtpState, markOtpVerified, mostWrongTries, tryOtp } from './otp.repository.ts';
import { hashOtp } from './otp-code.ts';
import { type StartedSession, startSession } from './start-session.ts';

export type OtpEntry = {
  phone: string;
  otp: string;
  name?: string | undefined;
  finalEmail?: string | undefined;
  /** Given by a guest at checkout, who names themselves later. */
  email?: string | undefined;
};

export type SignedIn = { customer: Customer; accessToken: string; refreshToken: string };

type Outcome =
  | { kind: 'refused'; message: string }
  | { kind: 'needs-details' }
  | { kind: 'signed-in'; customer: Customer; session: StartedSession };

/**
 * Signs in with a code; undefined when the code is right but name and e-mail are still needed. The code then stays good
 * for the one call that brings them.
 */
export async function verifyOtp(ctx: Context, entry: OtpEntry): Promise<SignedIn | undefined> {
  refuseUnusableDetails(entry);
  // A refusal leaves the transaction as a value: thrown inside, it would take the counted try back.
  const outcome = await inTransaction(ctx, (ctx) => spendOtp(ctx, entry));
  if (outcome.kind === 'refused') throw new AppError('invalid_input', outcome.message);
  if (outcome.kind === 'needs-details') return undefined;
  const { customer, session } = outcome;
  const accessToken = await ctx.accessTokens.sign(session);
  return { customer, accessToken, refreshToken: session.refreshToken };
}

function refuseUnusableDetails({ name, finalEmail }: OtpEntry): void {
  const found = [
    { path: 'body.name', message: name === undefined ? undefined : nameError(name) },
    { path: 'body.finalEmail', message: finalEmail === undefined ? undefined : emailError(finalEmail) },
  ];
  const errors = found.flatMap(({ path, message }) => (message ? [{ path, message }] : []));
  if (errors[0]) throw new AppError('invalid_input', errors[0].message, { errors });
}

async function spendOtp(ctx: Context, entry: OtpEntry): Promise<Outcome> {
  const { phone } = entry;
  const now = ctx.clock();
  const tried = await tryOtp(ctx.db, { phone, codeHash: hashOtp(ctx, { phone, code: entry.otp }), now });
  if (!tried) return { kind: 'refused', message: await whyNoOtp(ctx, phone) };
  if (!tried.isRight) return { kind: 'refused', message: wrongCode(tried.wrongTries) };
  const user = await identify(ctx, entry);
  if (!user) {
    await markOtpVerified(ctx.db, { phone, now });
    return { kind: 'needs-details' };
  }
  await deleteOtp(ctx.db, phone);
  await markPhoneVerified(ctx.db, user.id);
  const session = await startSession(ctx, user.id);
  return { kind: 'signed-in', customer: { ...customerOf(user), isPhoneVerified: true }, session };
}

/** Whose phone this is, made or completed from what the entry brings; undefined when that is not enough. */
async function identify(ctx: Context, { phone, name, finalEmail, email }: OtpEntry): Promise<UserRow | undefined> {
  const known = await findUserByPhone(ctx.db, phone);
  if (known && !customerOf(known).isTemporary) return known;
  if (name !== undefined && finalEmail !== undefined) {
    if (known) return updateUserDetails(ctx.db, { id: known.id, name, email: finalEmail });
    return insertVerifiedUser(ctx.db, { name, email: finalEmail, phone });
  }
  if (email === undefined) return undefined;
  return known ?? insertVerifiedUser(ctx.db, { name: TEMPORARY_NAME, email: temporaryEmail(phone), phone });
}

const locked = 'Too many wrong attempts. Please request a new OTP.';

async function whyNoOtp(ctx: Context, phone: string): Promise<string> {
  const otp = await findOtpState(ctx.db, phone);
  if (!otp) return 'This OTP is no longer valid. Please request a new one.';
  return otp.wrongTries >= mostWrongTries ? locked : 'This OTP has expired. Please request a new one.';
}

function wrongCode(wrongTries: number): string {
  return wrongTries >= mostWrongTries ? locked : 'Incorrect OTP. Please check it and try again.';
}
