import type { Reply } from '@bijli/contract';
import type { StaffMemberContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { deviceName } from '../../identity/index.ts';
import { idleSince } from './session-times.ts';
import { deleteSessions, listSessions } from './sessions.repository.ts';

/** The person's signed-in devices, most recently used first. */
export async function listDevices(ctx: StaffMemberContext): Promise<Reply<'listStaffDevices'>> {
  const { id: memberId, sessionId } = ctx.actor;
  const now = ctx.clock();
  const rows = await listSessions(ctx.db, { memberId, now, idleSince: idleSince(now) });
  const devices = rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    name: deviceName(userAgent),
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isThis: id === sessionId,
  }));
  return { success: true, devices };
}

export async function signOutDevice(ctx: StaffMemberContext, { id }: { id: string }): Promise<void> {
  const memberId = ctx.actor.id;
  await inTransaction(ctx, async (ctx) => {
    if ((await deleteSessions(ctx.db, { memberId, id })) === 0) throw notFound('Device');
    await audit(ctx, { action: 'staff.sign-out', entity: 'staff', entityId: memberId });
  });
}

export async function signOut(ctx: StaffMemberContext): Promise<void> {
  await signOutDevice(ctx, { id: ctx.actor.sessionId });
  ctx.staffCookie?.clear();
}
