import type { Context, CustomerContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { consumeUse, limitNetwork, tryUse } from '../../limits/index.ts';
import { queueMessage, verifyEmailMessage } from '../../notifications/index.ts';
import { lockPendingUsers, lockUser, type UserRow, updateUser } from '../identity.repository.ts';
import { hashToken, newSecretToken } from '../secret-token.ts';
import { findEmailProof, forgetEmailProofs, insertEmailProofs } from './email-proofs.repository.ts';
import { accountIsGone } from './find-customer.ts';

const linkHours = 48;
/** The mail of an order is read long after it was sent. */
const orderProofDays = 30;
const hourMs = 3_600_000;

/**
 * Verifies an e-mail address by a token that was sent to it. Signs nobody in. It takes a POST, because mail scanners fetch
 * every link.
 * @throws AppError 'invalid_input' when the token is unknown, used or expired, or the address has changed since
 */
export async function verifyEmail(ctx: Context, { token }: { token: string }): Promise<void> {
  await limitNetwork(ctx, 'email-link-network');
  await inTransaction(ctx, async (ctx) => {
    const proof = { tokenHash: hashToken(token), now: ctx.clock() };
    const userId = await findEmailProof(ctx.db, proof);
    // The lock keeps the address as it is; once it is held the token must still exist.
    const user = userId && (await lockUser(ctx.db, userId));
    if (!user || !(await findEmailProof(ctx.db, proof))) throw invalidLink();
    await markEmailVerified(ctx, user.id);
  });
}

export async function markEmailVerified(ctx: Context, userId: string): Promise<void> {
  await forgetEmailProofs(ctx.db, userId);
  await updateUser(ctx.db, { id: userId, isEmailVerified: true, isEmailPending: false });
}

/** Sends the link again. */
export function resendEmailLink(ctx: CustomerContext): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, ctx.actor.userId);
    if (!user) throw accountIsGone();
    if (!user.isEmailPending) throw new AppError('refused', 'Your e-mail address is verified already.');
    await consumeUse(ctx, 'email-link', user.email.toLowerCase());
    await consumeUse(ctx, 'email-link-customer', user.id);
    await sendLink(ctx, user);
    return `A link is on its way to ${user.email}.`;
  });
}

/** A change of the address is never refused for its mail: beyond the limits the customer can ask for the link later. */
export async function sendLinkWithinLimits(ctx: Context, user: UserRow): Promise<void> {
  if (!user.isEmailPending) return;
  const uses = [
    await tryUse(ctx, 'email-link', user.email.toLowerCase()),
    await tryUse(ctx, 'email-link-customer', user.id),
  ];
  if (uses.every(({ kind }) => kind === 'counted')) await sendLink(ctx, user);
}

async function sendLink(ctx: Context, user: UserRow): Promise<void> {
  const { token, row } = newProof(ctx, { userId: user.id, hours: linkHours });
  await insertEmailProofs(ctx.db, [row]);
  const link = `${ctx.config.publicUrl}/verify-email/${token}`;
  await queueMessage(ctx, { ...verifyEmailMessage({ ...user, link, validHours: linkHours }), customerId: user.id });
}

/**
 * Tokens for the links in mails to customers whose address waits for its verification, by customer: opening one verifies
 * the address, too. None for a mail to another address. Needs an open transaction.
 */
export async function createMailProofs(
  ctx: Context,
  mails: { customerId: string; email: string }[],
): Promise<Map<string, string>> {
  const pending = await lockPendingUsers(ctx.db, [...new Set(mails.map(({ customerId }) => customerId))]);
  const own = pending.filter(({ id, email }) =>
    mails.every((mail) => mail.customerId !== id || mail.email.toLowerCase() === email.toLowerCase()),
  );
  const proofs = own.map(({ id }) => newProof(ctx, { userId: id, hours: orderProofDays * 24 }));
  await insertEmailProofs(
    ctx.db,
    proofs.map(({ row }) => row),
  );
  return new Map(proofs.map(({ token, row }) => [row.userId, token]));
}

function newProof(ctx: Context, { userId, hours }: { userId: string; hours: number }) {
  const token = newSecretToken();
  const expiresAt = new Date(ctx.clock().getTime() + hours * hourMs);
  return { token, row: { tokenHash: hashToken(token), userId, expiresAt } };
}

function invalidLink(): AppError {
  return new AppError('invalid_input', 'This link was used already or has expired. Please ask for a new one.');
}
