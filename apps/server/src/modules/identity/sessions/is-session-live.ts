import type { CustomerActor } from '../../../actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hasSession } from './sessions.repository.ts';

/** Whether the session behind an access token has not been revoked. */
export function isSessionLive(db: Database, { userId, sessionId }: CustomerActor): Promise<boolean> {
  return hasSession(db, { id: sessionId, userId });
}
