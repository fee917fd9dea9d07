import type { Received } from '@bijli/contract';
import type { StaffMemberContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { hashPassword } from '../../identity/index.ts';
import { findActingMember, requireOwnFactor } from '../people/find-acting-member.ts';
import { setPasswordHash } from '../people/members.repository.ts';
import { limitPasswordTries } from './limit-tries.ts';
import { deleteSessions } from './sessions.repository.ts';
import { renewToken } from './start-session.ts';
import { verifyPassword } from './verify-password.ts';

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
