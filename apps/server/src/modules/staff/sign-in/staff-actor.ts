import type { StaffActor } from '../../../actor.ts';
import type { Config } from '../../../config.ts';
import type { Clock } from '../../../context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashToken } from '../../identity/index.ts';
import { findLiveKey, touchKey } from '../api-keys/api-keys.repository.ts';
import { permissionsOfKey } from '../rights/permissions-of.ts';
import { rightsOfSession } from './session-rights.ts';
import { idleSince } from './session-times.ts';
import { findLiveSession, touchSession } from './sessions.repository.ts';

/** What a page asks by itself does not count as use of its session. */
export type StaffCredentials = { apiKey: string } | { sessionToken: string; isBackground?: boolean };

/** Uses are recorded at most once a minute. */
const touchMs = 60_000;

type Sources = { mode: Config['mode']; clock: Clock };

/** Looks up who acts and what they may do now, so that a change of rights counts at the next call. */
export function createStaffFinder({ mode, clock }: Sources) {
  return (db: Database, credentials: StaffCredentials): Promise<StaffActor | undefined> =>
    'apiKey' in credentials
      ? findKeyActor(db, credentials.apiKey, { mode, now: clock() })
      : findSessionActor(db, credentials, { mode, now: clock() });
}

type Moment = { mode: Config['mode']; now: Date };

type OfSession = Exclude<StaffCredentials, { apiKey: string }>;

async function findSessionActor(
  db: Database,
  { sessionToken, isBackground = false }: OfSession,
  { mode, now }: Moment,
): Promise<StaffActor | undefined> {
  const found = await findLiveSession(db, { tokenHash: hashToken(sessionToken), now, idleSince: idleSince(now) });
  const rights = found && rightsOfSession(found, mode);
  if (!rights) return undefined;
  const { sessionId, memberId: id, factorAt, lastUsedAt } = found;
  if (!isBackground && isOlder(lastUsedAt, now)) await touchSession(db, { id: sessionId, memberId: id, now });
  return { kind: 'staff', id, sessionId, factorAt, ...rights };
}

async function findKeyActor(db: Database, key: string, { mode, now }: Moment): Promise<StaffActor | undefined> {
  const found = await findLiveKey(db, { keyHash: hashToken(key), now });
  if (!found || (found.isDemo && mode !== 'demo')) return undefined;
  if (!found.lastUsedAt || isOlder(found.lastUsedAt, now)) await touchKey(db, { id: found.id, now });
  return { kind: 'api-key', id: found.id, memberId: found.memberId, permissions: permissionsOfKey(found) };
}

function isOlder(time: Date, now: Date): boolean {
  return now.getTime() - time.getTime() >= touchMs;
}
