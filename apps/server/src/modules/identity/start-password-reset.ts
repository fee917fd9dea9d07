import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { otpMessage, queueMessage, resetLinkMessage } from '../notifications/index.ts';
import type { IdentityJobs } from './identity.jobs.ts';
import { findUserByPhone, listUsersByEmail } from './identity.repository.ts';
import { otpMinutes } from './otp-code.ts';
import { saveReset } from './passwords.repository.ts';
import { hashToken, newSecretToken } from './secret-token.ts';
import { makeOtp } from './send-otp.ts';

export const resetMinutes = 30;

/** The job's work: links by e-mail, or a code by SMS, to whom the address belongs. To a stranger it sends nothing. */
export function startPasswordReset(ctx: Context, wish: IdentityJobs['start-password-reset']): Promise<void> {
  return inTransaction(ctx, (ctx) => ('email' in wish ? sendLinks(ctx, wish.email) : sendCode(ctx, wish.phone)));
}

async function sendLinks(ctx: Context, email: string): Promise<void> {
  for (const user of await listUsersByEmail(ctx.db, email)) {
    const token = await makeReset(ctx, user.id);
    const link = `${ctx.config.publicUrl}/auth/reset-password/${token}`;
    const message = resetLinkMessage({ email: user.email, name: user.name, link, validMinutes: resetMinutes });
    await queueMessage(ctx, { ...message, customerId: user.id });
  }
}

/** The code is made either way: trying one must not tell whether there is an account. */
async function sendCode(ctx: Context, phone: string): Promise<void> {
  const code = await makeOtp(ctx, phone);
  if (await findUserByPhone(ctx.db, phone))
    await queueMessage(ctx, otpMessage({ phone, code, validMinutes: otpMinutes }));
}

/** A token for a new password; the person's older one no longer holds. */
export async function makeReset(ctx: Context, userId: string): Promise<string> {
  const token = newSecretToken();
  const expiresAt = new Date(ctx.clock().getTime() + resetMinutes * 60_000);
  await saveReset(ctx.db, { tokenHash: hashToken(token), userId, expiresAt });
  return token;
}
