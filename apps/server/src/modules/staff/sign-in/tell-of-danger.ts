import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { tryUse } from '../../limits/index.ts';
import { type NewMessage, queueMessage } from '../../notifications/index.ts';
import { listMembers, type MemberRow } from '../people/members.repository.ts';
import { ownerRoleId } from '../rights/permissions-of.ts';

type Danger = {
  isAbout: (member: MemberRow) => boolean;
  /** Of the person and the danger: one of the same is told at most once an hour. */
  alarm: string;
  messageTo: (to: string, person: MemberRow) => NewMessage;
};

/** Tells a person, and the owners, that somebody may be after their account. */
export async function tellOfDanger(ctx: Context, { isAbout, alarm, messageTo }: Danger): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if ((await tryUse(ctx, 'staff-alarm', alarm)).kind !== 'counted') return;
    const people = await listMembers(ctx.db, { withDemo: false });
    const person = people.find(({ member }) => isAbout(member))?.member;
    if (!person) return;
    const owners = people.filter(({ role, member }) => role.id === ownerRoleId && member.isEnabled);
    const recipients = new Set([person.email, ...owners.map(({ member }) => member.email)]);
    for (const to of recipients) await queueMessage(ctx, messageTo(to, person));
  });
}
