import { isTemporaryUser } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { insertVerifiedUser, lockUser, type UserRow, updateUser } from '../identity.repository.ts';
import { forgetEmailProofs } from './email-proofs.repository.ts';
import { sendLinkWithinLimits } from './verify-email.ts';

type Details = { name: string; email: string };

/** Creates a user whose phone has just been verified, and sends the link that verifies the e-mail address. */
export async function createUser(ctx: Context, details: Details & { phone: string }): Promise<UserRow> {
  const isEmailPending = !isTemporaryUser({ email: details.email });
  const user = await insertVerifiedUser(ctx.db, { ...details, isEmailPending });
  await sendLinkWithinLimits(ctx, user);
  return user;
}

/**
 * Changes name and e-mail address. A changed address waits for its verification, whose link is sent to it. Undefined when
 * the account was deleted meanwhile.
 */
export function changeDetails(
  ctx: Context,
  { id, name, email }: Details & { id: string },
): Promise<UserRow | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const existing = await lockUser(ctx.db, id);
    if (!existing) return undefined;
    if (existing.email.toLowerCase() === email.toLowerCase()) return updateUser(ctx.db, { id, name, email });
    await forgetEmailProofs(ctx.db, id);
    const isEmailPending = !isTemporaryUser({ email });
    const user = await updateUser(ctx.db, { id, name, email, isEmailPending, isEmailVerified: false });
    if (user) await sendLinkWithinLimits(ctx, user);
    return user;
  });
}
