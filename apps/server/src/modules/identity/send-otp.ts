import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { otpMessage, queueMessage } from '../notifications/index.ts';
import { saveOtp } from './otp.repository.ts';
import { hashOtp, newOtpCode, otpMinutes } from './otp-code.ts';
import { takeUse } from './use-limit.ts';

const windowSeconds = 15 * 60;
const limits = { perPhone: 5, perAddress: 30, pauseSeconds: 30 };

/** Sends a new code to a phone. Nothing in the answer tells whether the phone has an account. */
export async function sendOtp(ctx: Context, { phone }: { phone: string }): Promise<void> {
  const now = ctx.clock();
  const code = newOtpCode();
  await inTransaction(ctx, async (ctx) => {
    await refuseTooManySends(ctx, phone);
    await saveOtp(ctx.db, {
      phone,
      codeHash: hashOtp(ctx, { phone, code }),
      createdAt: now,
      expiresAt: new Date(now.getTime() + otpMinutes * 60_000),
    });
    await queueMessage(ctx, otpMessage({ phone, code, validMinutes: otpMinutes }));
  });
}

async function refuseTooManySends(ctx: Context, phone: string): Promise<void> {
  const phoneWait = await takeUse(ctx, {
    key: `otp-phone:${phone}`,
    most: limits.perPhone,
    windowSeconds,
    pauseSeconds: limits.pauseSeconds,
  });
  if (phoneWait > 0) throw tooManySends(phoneWait, 'for this phone number');
  if (ctx.config.rateLimitPerMinute === 0) return;
  const addressWait = await takeUse(ctx, { key: `otp-address:${ctx.ip}`, most: limits.perAddress, windowSeconds });
  if (addressWait > 0) throw tooManySends(addressWait, 'from this network');
}

function tooManySends(seconds: number, where: string): AppError {
  const message =
    seconds <= limits.pauseSeconds
      ? `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before asking for another OTP.`
      : `Too many OTP requests ${where}. Please try again in ${Math.ceil(seconds / 60)} minutes.`;
  return new AppError('too_many_requests', message, { details: { retryAfterSeconds: seconds } });
}
