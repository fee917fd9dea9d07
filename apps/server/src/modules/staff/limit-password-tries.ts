import type { Context } from '../../context.ts';
import { clientNetwork } from '../../platform/client-network.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { takeUse, tryUse } from '../limits/index.ts';
import { queueMessage, signInLockedMessage } from '../notifications/index.ts';
import { listMembers } from './members.repository.ts';
import { ownerRoleId } from './permissions-of.ts';

/**
 * Few tries from one network, so that a stranger elsewhere does not lock the person out; some more from all together. A
 * passkey opens the console meanwhile.
 * @throws AppError too_many_requests, after a mail to the person and the owners
 */
export async function limitPasswordTries(ctx: Context, email: string): Promise<void> {
  const who = email.toLowerCase();
  try {
    await takeUse(ctx, 'staff-password-network', `${who}|${clientNetwork(ctx.ip)}`);
    await takeUse(ctx, 'staff-password', who);
  } catch (error) {
    await tellOfLock(ctx, who);
    throw error;
  }
}

/** At most once an hour for each address. */
async function tellOfLock(ctx: Context, email: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if ((await tryUse(ctx, 'staff-alarm', email)).kind !== 'counted') return;
    const people = await listMembers(ctx.db, { withDemo: false });
    const person = people.find(({ member }) => member.email.toLowerCase() === email);
    if (!person) return;
    const owners = people.filter(({ role, member }) => role.id === ownerRoleId && member.isEnabled);
    const recipients = new Set([person.member.email, ...owners.map(({ member }) => member.email)]);
    for (const to of recipients)
      await queueMessage(ctx, signInLockedMessage({ to, email: person.member.email, ip: ctx.ip }));
  });
}
