import type { Context } from '../../../context.ts';
import { rightsOfSession } from '../sign-in/session-rights.ts';
import { idleSince } from '../sign-in/session-times.ts';
import { listLiveSessions } from '../sign-in/sessions.repository.ts';

/** The permissions of each session that still lives, as one text. Asking does not count as use of the session. */
export async function findLiveRights(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  ids: string[],
): Promise<Map<string, string>> {
  const now = clock();
  const found = await listLiveSessions(db, { ids, now, idleSince: idleSince(now) });
  return new Map(
    found.flatMap((session) => {
      const rights = rightsOfSession(session, config.mode);
      return rights ? [[session.sessionId, [...rights.permissions].sort().join()]] : [];
    }),
  );
}
