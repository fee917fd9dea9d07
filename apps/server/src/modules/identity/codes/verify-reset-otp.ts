import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { limitNetwork } from '../../limits/index.ts';
import { findUserByPhone } from '../identity.repository.ts';
import { createResetToken } from '../passwords/start-password-reset.ts';
import { consumeOtp, type OtpProof } from './check-otp.ts';

/** Verifies an OTP for a password reset without signing in. Returns the token that resetPassword requires. */
export async function verifyResetOtp(ctx: Context, proof: OtpProof): Promise<string> {
  await limitNetwork(ctx, 'otp-try-network');
  const outcome = await inTransaction(ctx, async (ctx) => {
    const refusal = await consumeOtp(ctx, proof);
    if (refusal !== undefined) return { refusal };
    const user = await findUserByPhone(ctx.db, proof.phone);
    // Only the phone's owner gets here, so this reveals nothing to others.
    if (!user) return { refusal: 'There is no account with this phone number. Please register.' };
    return { token: await createResetToken(ctx, { userId: user.id, provesEmail: false }) };
  });
  if ('refusal' in outcome) throw new AppError('invalid_input', outcome.refusal);
  return outcome.token;
}
