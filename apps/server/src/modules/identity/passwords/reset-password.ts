import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { limitNetwork } from '../../limits/index.ts';
import { passwordChangedMessage, queueMessage } from '../../notifications/index.ts';
import { contactOf, customerOf } from '../account/customer.ts';
import { markEmailVerified } from '../account/verify-email.ts';
import { updateUser } from '../identity.repository.ts';
import { hashToken } from '../secret-token.ts';
import { revokeSessions } from '../sessions/sessions.repository.ts';
import { hashPassword } from './password-hash.ts';
import { hasReset, takeReset } from './passwords.repository.ts';

/** Whether a reset token is valid. */
export function isResetToken(ctx: Context, { token }: { token: string }): Promise<boolean> {
  return hasReset(ctx.db, { tokenHash: hashToken(token), now: ctx.clock() });
}

/** Sets a new password with a single-use reset token and signs out every device. */
export async function resetPassword(
  ctx: Context,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  await limitNetwork(ctx, 'reset-network');
  if (!(await isResetToken(ctx, { token }))) throw invalidLink();
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock();
    const reset = await takeReset(ctx.db, { tokenHash: hashToken(token), now });
    const user = reset && (await updateUser(ctx.db, { id: reset.userId, passwordHash }));
    if (!user) throw invalidLink();
    if (reset.provesEmail) await markEmailVerified(ctx, user.id);
    await revokeSessions(ctx.db, { userId: user.id, now });
    const customer = customerOf(user);
    const contact = contactOf(customer);
    if (contact)
      await queueMessage(ctx, { ...passwordChangedMessage({ contact, name: customer.name }), customerId: user.id });
  });
}

function invalidLink(): AppError {
  return new AppError('invalid_input', 'Invalid or expired reset link. Please request a new one.');
}
