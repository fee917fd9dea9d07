import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { otpMessage, queueMessage } from '../notifications/index.ts';
import { limitAddress, limitWindowSeconds, tooManyUses } from './limit-uses.ts';
import { saveOtp } from './otp.repository.ts';
import { hashOtp, newOtpCode, otpMinutes } from './otp-code.ts';
import { prolongRegistrations } from './passwords.repository.ts';
import { takeUse } from './use-limit.ts';

const limits = { perPhone: 5, perAddress: 30, pauseSeconds: 30 };

/** Sends a new code to a phone. The response does not reveal whether the phone has an account. */
export async function sendOtp(ctx: Context, { phone }: { phone: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await limitSends(ctx, otpLimit(phone));
    const code = await createOtp(ctx, phone);
    await queueMessage(ctx, otpMessage({ phone, code, validMinutes: otpMinutes }));
  });
}

/** Codes of a phone share one limit, whatever their purpose. */
export function otpLimit(phone: string): SendLimit {
  return { key: `otp-phone:${phone}`, what: 'OTP', where: 'for this phone number' };
}

/** Creates a code for a phone without sending it. */
export async function createOtp(ctx: Context, phone: string): Promise<string> {
  const now = ctx.clock();
  const code = newOtpCode();
  const expiresAt = new Date(now.getTime() + otpMinutes * 60_000);
  await saveOtp(ctx.db, { phone, codeHash: hashOtp(ctx, { phone, code }), createdAt: now, expiresAt });
  await prolongRegistrations(ctx.db, { phone, now, expiresAt });
  return code;
}

type SendLimit = { key: string; what: 'OTP' | 'link'; where: string };

/**
 * Limits codes or links per account and per network. Needs an open transaction.
 * @throws AppError too_many_requests, saying when to try again
 */
export async function limitSends(ctx: Context, { key, what, where }: SendLimit): Promise<void> {
  const { perPhone: max, pauseSeconds } = limits;
  const wait = await takeUse(ctx, { key, max, windowSeconds: limitWindowSeconds, pauseSeconds });
  if (wait > pauseSeconds) throw tooManyUses(wait, `Too many ${what} requests ${where}.`);
  if (wait > 0) throw tooSoon(wait, what);
  await limitAddress(ctx, { action: 'otp', max: limits.perAddress });
}

function tooSoon(seconds: number, what: string): AppError {
  const message = `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before asking for another ${what}.`;
  return new AppError('too_many_requests', message, { details: { retryAfterSeconds: seconds } });
}
