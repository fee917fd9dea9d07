import type { Received } from '@bijli/contract';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type AuditedAct, audit } from '../../audit/index.ts';
import { hashPassword, hashToken, newSecretToken } from '../../identity/index.ts';
import { consumeUse, limitNetwork } from '../../limits/index.ts';
import { queueMessage, staffPasswordMessage } from '../../notifications/index.ts';
import { asMember } from '../people/as-member.ts';
import {
  findMember,
  findMemberByEmail,
  savePasswordLink,
  setPasswordHash,
  takePasswordLink,
} from '../people/members.repository.ts';
import type { StaffAccountJobs } from '../staff.jobs.ts';
import { minutesAfter } from './session-times.ts';
import { deleteSessions } from './sessions.repository.ts';

const linkMinutes = 30;

/** Asks for a mailed link. A job makes it later, so that answer and time do not tell whether there is such a person. */
export async function askForPassword(ctx: Context, { email }: { email: string }): Promise<void> {
  await limitNetwork(ctx, 'staff-network');
  await inTransaction(ctx, async (ctx) => {
    const stored = (await findMemberByEmail(ctx.db, email))?.email ?? email;
    await consumeUse(ctx, 'staff-password-link', stored.toLowerCase());
    await ctx.jobs.enqueue(ctx, 'send-staff-password-link', { email }, { isUrgent: true });
  });
}

/** Job handler: mails the link. Sends nothing to whoever may not sign in with a password. */
export async function sendPasswordLink(
  ctx: Context,
  { email }: StaffAccountJobs['send-staff-password-link'],
): Promise<void> {
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
    const { id } = member;
    await setPasswordHash(ctx.db, { id, passwordHash });
    await deleteSessions(ctx.db, { memberId: id });
    const act: AuditedAct = { action: 'staff.password', entity: 'staff', entityId: id, after: { by: 'mailed link' } };
    await audit(asMember(ctx, { id, sessionId: '', factorAt: null }), act);
  });
}
