import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { consumeOtp } from '../codes/check-otp.ts';
import { findUserByGoogle } from '../identity.repository.ts';
import type { Customer } from './customer.ts';
import { readGoogleToken } from './google-sign-in.ts';

export type IdentityProof = { otp?: string | undefined; token?: string | undefined };

/** An additional identity check. Run in a transaction, it returns the refusal message, if any. */
export type ProofCheck = (ctx: Context) => Promise<string | undefined>;

/**
 * Re-authenticates a customer by an OTP to their phone or, without a phone, by Google. Network calls are made here,
 * before a transaction opens.
 */
export async function prepareProof(
  ctx: Context,
  customer: Customer,
  { otp, token }: IdentityProof,
): Promise<ProofCheck> {
  const { phone } = customer;
  if (phone !== null) {
    if (otp === undefined) throw new AppError('invalid_input', 'Please enter the 6-digit OTP');
    return (ctx) => consumeOtp(ctx, { phone, otp });
  }
  if (token === undefined) throw new AppError('invalid_input', 'Please confirm with Google that it is you.');
  const { subject } = await readGoogleToken(ctx, token);
  return async (ctx) => {
    const user = await findUserByGoogle(ctx.db, subject);
    return user?.id === customer.id ? undefined : 'This Google account belongs to somebody else.';
  };
}
