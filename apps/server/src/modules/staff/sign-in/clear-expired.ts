import type { Context } from '../../../context.ts';
import { deleteOldChallenges } from '../factors/factors.repository.ts';
import { eraseInvitedStrangers } from '../people/erase-person.ts';
import { deleteOldLinks } from '../people/members.repository.ts';
import { idleSince } from './session-times.ts';
import { deleteOldSessions } from './sessions.repository.ts';

/** Deletes sessions, links, invitations and challenges that have ended, and what was known of those who did not come. */
export async function clearExpiredStaffEntries({ db, clock }: Context): Promise<void> {
  const now = clock();
  await deleteOldSessions(db, { now, idleSince: idleSince(now) });
  await deleteOldLinks(db, now);
  await deleteOldChallenges(db, now);
  await eraseInvitedStrangers({ db });
}
