import type { Reply } from '@bijli/contract';
import type { CustomerContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { deviceName } from './device-name.ts';
import { listSessions, revokeSessions } from './sessions.repository.ts';

type Device = Reply<'listDevices'>['devices'][number];

/** The customer's signed-in devices, most recently used first. */
export async function listDevices(ctx: CustomerContext): Promise<Device[]> {
  const { userId, sessionId } = ctx.actor;
  const rows = await listSessions(ctx.db, { userId, now: ctx.clock() });
  return rows.map((row) => ({
    _id: row.id,
    name: deviceName(row.userAgent),
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isThis: row.id === sessionId,
  }));
}

export async function signOutDevice(ctx: CustomerContext, { id }: { id: string }): Promise<void> {
  const ended = await revokeSessions(ctx.db, { userId: ctx.actor.userId, id, now: ctx.clock() });
  if (ended === 0) throw notFound('Device');
}

export async function signOutEverywhere(ctx: CustomerContext): Promise<void> {
  await revokeSessions(ctx.db, { userId: ctx.actor.userId, now: ctx.clock() });
}
