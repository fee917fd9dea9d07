import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { consumeUse, limitNetwork } from '../../limits/index.ts';
import { otpMessage, queueMessage } from '../../notifications/index.ts';
import { prolongRegistrations } from '../passwords/passwords.repository.ts';
import { identifyAsker } from './asker.ts';
import { type Asker, isKnownBrowser, saveOtp } from './otp.repository.ts';
import { hashOtp, newOtpCode, otpMinutes } from './otp-code.ts';

/** Sends a new code to a phone. The response does not reveal whether the phone has an account. */
export async function sendOtp(ctx: Context, { phone }: { phone: string }): Promise<void> {
  await limitNetwork(ctx, 'otp-network');
  await inTransaction(ctx, (ctx) => sendCode(ctx, phone));
}

/** Limits, creates and sends a code. Needs an open transaction. */
export async function sendCode(ctx: Context, phone: string): Promise<void> {
  const asker = identifyAsker(ctx);
  await limitSends(ctx, phone, asker);
  const code = await createOtp(ctx, { phone, asker });
  await queueMessage(ctx, otpMessage({ phone, code, validMinutes: otpMinutes }));
}

/**
 * Codes of a phone share these limits, whatever their purpose. A browser that signed in with this phone before has an
 * allowance of its own, which strangers cannot use up. Needs an open transaction.
 * @throws AppError too_many_requests, saying when to try again
 */
export async function limitSends(ctx: Context, phone: string, { browserHash, network }: Asker): Promise<void> {
  const isKnown = await isKnownBrowser(ctx.db, phone, browserHash);
  await consumeUse(ctx, 'otp-asker', `${phone}@${isKnown ? browserHash : network}`);
  if (!isKnown) await consumeUse(ctx, 'otp-phone', phone);
}

/** Creates a code for a phone without sending it. */
export async function createOtp(ctx: Context, { phone, asker }: { phone: string; asker: Asker }): Promise<string> {
  const now = ctx.clock();
  const code = newOtpCode();
  const expiresAt = new Date(now.getTime() + otpMinutes * 60_000);
  await saveOtp(ctx.db, { ...asker, phone, codeHash: hashOtp(ctx, { phone, code }), createdAt: now, expiresAt });
  await prolongRegistrations(ctx.db, { phone, now, expiresAt });
  return code;
}
