import type { Received, Reply } from '@bijli/contract';
import type { Context, StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { hashPassword, hashToken, newSecretToken } from '../../identity/index.ts';
import { limitNetwork } from '../../limits/index.ts';
import { queueMessage, staffInvitationMessage } from '../../notifications/index.ts';
import { permissionsOf } from '../rights/permissions-of.ts';
import { actingMemberId, changeRights, requireGrantable, requireStill } from '../rights/rights.ts';
import {
  deleteInvitation,
  findInvitation,
  findInvitationRole,
  findRole,
  saveInvitation,
  takeInvitation,
} from '../rights/roles.repository.ts';
import { minutesAfter } from '../sign-in/session-times.ts';
import { startSession } from '../sign-in/start-session.ts';
import { findMemberByEmail, insertMember } from './members.repository.ts';

const validHours = 72;

/**
 * Mails a link that is valid once; replaces an earlier one to the same address.
 * @throws AppError not_allowed for a role, now or of the earlier one, with more permissions than the one who invites, conflict for somebody who has an
 * account
 */
export async function invite(
  ctx: StaffContext,
  { email, role: roleId }: Received<'inviteStaff'>['body'],
): Promise<Omit<Reply<'inviteStaff'>, 'message'>> {
  const token = newSecretToken();
  const link = `${ctx.config.publicUrl}/console/invitation#${token}`;
  const expiresAt = minutesAfter(ctx.clock(), validHours * 60);
  await changeRights(ctx, { action: 'staff.invite', entity: 'staff' }, async (ctx, grantable) => {
    requireStill(grantable, 'staff.change');
    const role = await findRole(ctx.db, roleId);
    if (!role) throw notFound('Role');
    requireGrantable(grantable, permissionsOf(role));
    if (await findMemberByEmail(ctx.db, email)) throw hasAccount(email);
    const replaced = await findInvitationRole(ctx.db, { email, now: ctx.clock() });
    if (replaced) requireGrantable(grantable, permissionsOf(replaced));
    const invitedBy = actingMemberId(ctx) ?? null;
    const id = newId();
    const invitation = { id, email, roleId, invitedBy, tokenHash: hashToken(token), expiresAt, createdAt: ctx.clock() };
    await saveInvitation(ctx.db, invitation);
    await audit(ctx, {
      action: 'staff.invite',
      entity: 'staff',
      after: { roleId },
      // Who accepts it keeps its id.
      personal: { personId: id, values: { email } },
    });
    await queueMessage(ctx, staffInvitationMessage({ to: email, roleName: role.name, link, validHours }));
  });
  return { success: true, link, expiresAt: expiresAt.toISOString() };
}

/** @throws AppError not_allowed for a role with more permissions than the one who withdraws it */
export async function withdrawInvitation(ctx: StaffContext, { id }: { id: string }): Promise<void> {
  const action = 'staff.invitation-withdrawn';
  await changeRights(ctx, { action, entity: 'staff' }, async (ctx, grantable) => {
    requireStill(grantable, 'staff.change');
    const role = await findInvitationRole(ctx.db, { id, now: ctx.clock() });
    if (!role) throw notFound('Invitation');
    requireGrantable(grantable, permissionsOf(role));
    await deleteInvitation(ctx.db, id);
    await audit(ctx, { action, entity: 'staff', before: { roleId: role.id } });
  });
}

/** What an invitation is for. @throws AppError refused when it is used, withdrawn or too old */
export async function openInvitation(
  ctx: Context,
  { token }: { token: string },
): Promise<Reply<'openStaffInvitation'>> {
  await limitNetwork(ctx, 'staff-network');
  const found = await findInvitation(ctx.db, { tokenHash: hashToken(token), now: ctx.clock() });
  if (!found) throw isOver();
  return { success: true, ...found, expiresAt: found.expiresAt.toISOString() };
}

/** Creates the account and signs in; the second factor is set up next. */
export async function acceptInvitation(
  ctx: Context,
  { token, name, password }: Received<'acceptStaffInvitation'>['body'],
): Promise<void> {
  await limitNetwork(ctx, 'staff-network');
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (ctx) => {
    const invitation = await takeInvitation(ctx.db, { tokenHash: hashToken(token), now: ctx.clock() });
    if (!invitation) throw isOver();
    const { id, email, roleId } = invitation;
    if (await findMemberByEmail(ctx.db, email)) throw hasAccount(email);
    const member = await insertMember(ctx.db, { id, name, email, roleId, passwordHash });
    await startSession(ctx, { member, by: 'invitation' });
  });
}

function isOver(): AppError {
  return new AppError('refused', 'This invitation is used, withdrawn or too old. Ask for a new one.');
}

function hasAccount(email: string): AppError {
  return new AppError('conflict', `${email} has an account already.`);
}
