import { createHmac, randomInt } from 'node:crypto';
import type { Context } from '../../../context.ts';

export const otpMinutes = 5;

export function newOtpCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/** An HMAC, because a million codes can be brute-forced: a leaked table alone reveals no code. */
export function hashOtp(ctx: Pick<Context, 'config'>, { phone, code }: { phone: string; code: string }): string {
  return createHmac('sha256', ctx.config.authSecret ?? 'demo')
    .update(`otp:${phone}:${code}`)
    .digest('base64url');
}
