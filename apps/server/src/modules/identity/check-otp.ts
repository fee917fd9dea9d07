import type { Context } from '../../context.ts';
import { logSecurityEvent } from '../../platform/security-log.ts';
import { deleteOtp, findOtpState, maxWrongTries, tryOtp } from './otp.repository.ts';
import { hashOtp } from './otp-code.ts';

export type OtpProof = { phone: string; otp: string };

/**
 * Checks a code; undefined when it is right, else the refusal message. Needs an open transaction that commits:
 * throwing inside it would roll back the counted try.
 */
export async function checkOtp(ctx: Context, { phone, otp }: OtpProof): Promise<string | undefined> {
  const now = ctx.clock();
  const tried = await tryOtp(ctx.db, { phone, codeHash: hashOtp(ctx, { phone, code: otp }), now });
  if (tried?.isRight) return undefined;
  const reason = tried ? wrongOtpReason(tried.wrongTries) : await missingOtpReason(ctx, phone);
  logSecurityEvent(ctx, 'otp-refused', { reason });
  return sentences[reason];
}

/** Checks a code and consumes it when it is right. */
export async function consumeOtp(ctx: Context, proof: OtpProof): Promise<string | undefined> {
  const refusal = await checkOtp(ctx, proof);
  if (refusal === undefined) await deleteOtp(ctx.db, proof.phone);
  return refusal;
}

const sentences = {
  wrong: 'Incorrect OTP. Please check it and try again.',
  locked: 'Too many wrong attempts. Please request a new OTP.',
  expired: 'This OTP has expired. Please request a new one.',
  unknown: 'This OTP is no longer valid. Please request a new one.',
} as const;

type Reason = keyof typeof sentences;

async function missingOtpReason(ctx: Context, phone: string): Promise<Reason> {
  const otp = await findOtpState(ctx.db, phone);
  if (!otp) return 'unknown';
  return otp.wrongTries >= maxWrongTries ? 'locked' : 'expired';
}

function wrongOtpReason(wrongTries: number): Reason {
  return wrongTries >= maxWrongTries ? 'locked' : 'wrong';
}
