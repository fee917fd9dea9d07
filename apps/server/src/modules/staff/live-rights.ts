import type { Context } from '../../context.ts';
import { permissionsOf } from './permissions-of.ts';
import { idleSince } from './session-times.ts';
import { selectLiveRights } from './sessions.repository.ts';

/** The permissions of each session that still lives, as one text. Asking does not count as use of the session. */
export async function findLiveRights(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  sessionIds: string[],
): Promise<Map<string, string>> {
  const now = clock();
  const found = await selectLiveRights(db, { sessionIds, now, idleSince: idleSince(now) });
  return new Map(
    found
      .filter(({ isDemo }) => !isDemo || config.mode === 'demo')
      .map(({ sessionId, role, hasSecondFactor }) => {
        const isBare = config.mode === 'production' && !hasSecondFactor;
        return [sessionId, isBare ? '' : [...permissionsOf(role)].sort().join()];
      }),
  );
}
