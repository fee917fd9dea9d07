import type { Context } from '../../context.ts';
import { deleteOldEmailProofs } from './account/email-proofs.repository.ts';
import { deleteOldCodes } from './codes/otp.repository.ts';
import { deleteOldEntries } from './passwords/passwords.repository.ts';
import { deleteEndedSessions } from './sessions/sessions.repository.ts';

/** As long as the browser keeps its cookie. */
const knownBrowserMs = 180 * 86_400_000;

/** Deletes expired sessions, codes, reset tokens, e-mail tokens, registrations and unused browsers. */
export async function clearExpiredEntries(ctx: Context): Promise<void> {
  const now = ctx.clock();
  await deleteEndedSessions(ctx.db, now);
  await deleteOldCodes(ctx.db, { now, unusedSince: new Date(now.getTime() - knownBrowserMs) });
  await deleteOldEntries(ctx.db, now);
  await deleteOldEmailProofs(ctx.db, now);
}
