import type { Context } from '../../../context.ts';
import { deleteEveryLink } from '../people/members.repository.ts';
import { deleteEverySession } from './sessions.repository.ts';

/** Signs out everybody of the staff and voids invitations and links for a new password. Returns how many sessions ended. */
export async function endAllStaffAccess({ db }: Pick<Context, 'db'>): Promise<number> {
  await deleteEveryLink(db);
  return deleteEverySession(db);
}
