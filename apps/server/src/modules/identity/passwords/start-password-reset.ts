import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { otpMessage, queueMessage, resetLinkMessage } from '../../notifications/index.ts';
import type { Asker } from '../codes/otp.repository.ts';
import { otpMinutes } from '../codes/otp-code.ts';
import { createOtp } from '../codes/send-otp.ts';
import type { IdentityJobs } from '../identity.jobs.ts';
import { findUserByPhone, listUsersByEmail, lockUser } from '../identity.repository.ts';
import { hashToken, newSecretToken } from '../secret-token.ts';
import { saveReset } from './passwords.repository.ts';

export const resetMinutes = 30;

/** Job handler: sends links by e-mail, or a code by SMS, to the matching accounts. Sends nothing when there is none. */
export function startPasswordReset(ctx: Context, request: IdentityJobs['start-password-reset']): Promise<void> {
  return inTransaction(ctx, (ctx) => ('email' in request ? sendLinks(ctx, request.email) : sendCodeTo(ctx, request)));
}

async function sendLinks(ctx: Context, email: string): Promise<void> {
  for (const user of await listUsersByEmail(ctx.db, email)) {
    // Locked: the token must not verify an address that it was not sent to.
    const isCurrent = (await lockUser(ctx.db, user.id))?.email === user.email;
    const token = await createResetToken(ctx, { userId: user.id, provesEmail: isCurrent });
    const link = `${ctx.config.publicUrl}/auth/reset-password/${token}`;
    const message = resetLinkMessage({ email: user.email, name: user.name, link, validMinutes: resetMinutes });
    await queueMessage(ctx, { ...message, customerId: user.id });
  }
}

/** Creates the code either way, so that trying one does not reveal whether there is an account. */
async function sendCodeTo(ctx: Context, { phone, asker }: { phone: string; asker: Asker }): Promise<void> {
  const code = await createOtp(ctx, { phone, asker });
  if (await findUserByPhone(ctx.db, phone))
    await queueMessage(ctx, otpMessage({ phone, code, validMinutes: otpMinutes }));
}

/** Creates a reset token; replaces the previous one. */
export async function createResetToken(
  ctx: Context,
  { userId, provesEmail }: { userId: string; provesEmail: boolean },
): Promise<string> {
  const token = newSecretToken();
  const expiresAt = new Date(ctx.clock().getTime() + resetMinutes * 60_000);
  await saveReset(ctx.db, { tokenHash: hashToken(token), userId, provesEmail, expiresAt });
  return token;
}
