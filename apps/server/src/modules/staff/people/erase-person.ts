import type { Context, StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { audit, eraseAudited } from '../../audit/index.ts';
import { forgetMessagesTo } from '../../notifications/index.ts';
import { forgetListExports } from '../../staff-jobs/index.ts';
import { deleteFactors } from '../factors/factors.repository.ts';
import { permissionsOf } from '../rights/permissions-of.ts';
import { changeRights, requireGrantable, requireStill } from '../rights/rights.ts';
import { selectInvitedStrangers } from './invited-strangers.repository.ts';
import { emptyMember, endAccess } from './members.repository.ts';
import { findPerson } from './people.ts';

/**
 * Removes what is known about a person of the staff who has left; what they did stays, without a name.
 * @throws AppError refused for somebody who is enabled, not_allowed for a person with more permissions
 */
export async function erasePerson(ctx: StaffContext, { id }: { id: string }): Promise<void> {
  await changeRights(ctx, { action: 'staff.erase', entity: 'staff', entityId: id }, async (ctx, grantable) => {
    requireStill(grantable, 'staff.change');
    const { member, role } = await findPerson(ctx, id);
    requireGrantable(grantable, permissionsOf(role));
    if (member.isEnabled) throw new AppError('refused', `Disable ${member.name} first.`);
    const now = ctx.clock();
    await endAccess(ctx.db, { memberId: id, now });
    await deleteFactors(ctx.db, id);
    await emptyMember(ctx.db, { id, now });
    await forgetMessagesTo(ctx, { userId: id, email: member.email });
    await forgetListExports(ctx);
    await eraseAudited(ctx.db, { personId: id, email: member.email });
    await audit(ctx, { action: 'staff.erase', entity: 'staff', entityId: id });
  });
}

/** Nobody needs the address of somebody who was invited and did not come. */
export async function eraseInvitedStrangers({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const stranger of await selectInvitedStrangers(db)) await eraseAudited(db, stranger);
}
