import type { Received } from '@bijli/contract';
import type { Context, StaffMemberContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { hashPassword, hashToken, newSecretToken } from '../identity/index.ts';
import { limitNetwork, takeUse } from '../limits/index.ts';
import { queueMessage, staffPasswordMessage } from '../notifications/index.ts';
import { findActingMember, requireOwnFactor } from './find-acting-member.ts';
import { limitPasswordTries } from './limit-tries.ts';
import {
  findMember,
  findMemberByEmail,
  savePasswordLink,
  setPasswordHash,
  takePasswordLink,
} from './members.repository.ts';
import { minutesAfter } from './session-times.ts';
import { deleteSessions } from './sessions.repository.ts';
import { renewToken } from './start-session.ts';
import { verifyPassword } from './verify-password.ts';

const linkMinutes = 30;

/**
 * Signs out every other device.
 * @returns the CSRF token of the renewed session
 * @throws AppError refused when the current password is wrong, factor_required when the factor was not proved lately
 */
export async function changePassword(
  ctx: StaffMemberContext,
  { current, password }: Received<'changeStaffPassword'>['body'],
): Promise<string> {
  const member = await findActingMember(ctx);
  await requireOwnFactor(ctx, member);
  await limitPasswordTries(ctx, member.email);
  if (!(await verifyPassword(member.passwordHash, current)))
    throw new AppError('refused', 'The current password is not right.');
  const passwordHash = await hashPassword(password);
  const { sessionId, factorAt } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    await setPasswordHash(ctx.db, { id: member.id, passwordHash });
    await deleteSessions(ctx.db, { memberId: member.id, exceptId: sessionId });
    await audit(ctx, { action: 'staff.password', entity: 'staff', entityId: member.id });
    return renewToken(ctx, { id: sessionId, factorAt });
  });
}

/** Mails a link; the answer is the same whether there is such a person or not. */
export async function askForPassword(ctx: Context, { email }: { email: string }): Promise<void> {
  await limitNetwork(ctx, 'staff-network');
  await takeUse(ctx, 'staff-password-link', email.toLowerCase());
  const member = await findMemberByEmail(ctx.db, email);
  if (!member?.isEnabled || member.isDemo) return;
  const token = newSecretToken();
  const link = `${ctx.config.publicUrl}/console/password#${token}`;
  const expiresAt = minutesAfter(ctx.clock(), linkMinutes);
  await inTransaction(ctx, async (ctx) => {
    await savePasswordLink(ctx.db, { memberId: member.id, tokenHash: hashToken(token), expiresAt });
    await queueMessage(ctx, staffPasswordMessage({ to: member.email, link, validMinutes: linkMinutes }));
  });
}

/**
 * Sets a password by a mailed link and signs out everywhere; the second factor stays.
 * @throws AppError refused when the link is used or too old
 */
export async function setPassword(
  ctx: Context,
  { token, password }: Received<'setStaffPassword'>['body'],
): Promise<void> {
  await limitNetwork(ctx, 'staff-network');
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (ctx) => {
    const memberId = await takePasswordLink(ctx.db, { tokenHash: hashToken(token), now: ctx.clock() });
    const member = memberId ? await findMember(ctx.db, memberId) : undefined;
    if (!member?.isEnabled) throw new AppError('refused', 'This link is used or too old. Ask for a new one.');
    await setPasswordHash(ctx.db, { id: member.id, passwordHash });
    await deleteSessions(ctx.db, { memberId: member.id });
  });
}
