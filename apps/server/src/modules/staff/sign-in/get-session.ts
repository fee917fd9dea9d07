import type { Reply } from '@bijli/contract';
import type { StaffMemberContext } from '../../../context.ts';
import { csrfTokenOf } from '../../../platform/http/security/staff-cookie.ts';
import { countRecoveryCodes, listPasskeys } from '../factors/factors.repository.ts';
import { memberIsGone } from '../people/find-acting-member.ts';
import { listMembers } from '../people/members.repository.ts';

/** The signed-in person, what they may do, and their factors. */
export async function getSession(ctx: StaffMemberContext): Promise<Reply<'getStaffSession'>> {
  const { id, permissions, factorAt, needsSecondFactor } = ctx.actor;
  const [found] = await listMembers(ctx.db, { withDemo: true, ids: [id] });
  if (!found) throw memberIsGone();
  const { member, role } = found;
  const passkeys = await listPasskeys(ctx.db, id);
  return {
    success: true,
    person: { id, name: member.name, email: member.email, isDemo: member.isDemo },
    role: { id: role.id, name: role.name },
    permissions: [...permissions],
    csrfToken: csrfTokenOf(ctx.staffCookie?.token ?? ''),
    factorAt: factorAt?.toISOString() ?? null,
    needsSecondFactor,
    hasTotp: member.totpSecret !== null,
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, id),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}
