import type { Context } from '../../context.ts';
import { deleteOldCodes } from './otp.repository.ts';
import { deleteOldEntries } from './passwords.repository.ts';
import { deleteEndedSessions } from './sessions.repository.ts';

/** The longest window of any limit. */
const longestWindowMs = 86_400_000;

/** Deletes expired sessions, codes, reset tokens, registrations and rate-limit uses. */
export async function clearExpiredEntries(ctx: Context): Promise<void> {
  const now = ctx.clock();
  await deleteEndedSessions(ctx.db, now);
  await deleteOldCodes(ctx.db, { now, usesBefore: new Date(now.getTime() - longestWindowMs) });
  await deleteOldEntries(ctx.db, now);
}
