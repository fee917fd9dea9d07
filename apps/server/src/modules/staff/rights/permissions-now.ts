import type { Permission } from '@bijli/contract';
import type { Config } from '../../../config.ts';
import type { Clock } from '../../../context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findLiveKey } from '../api-keys/api-keys.repository.ts';
import { listMembers } from '../people/members.repository.ts';
import { rightsOfSession } from '../sign-in/session-rights.ts';
import { permissionsOfKey } from './permissions-of.ts';

export type StaffIdentity = { kind: 'staff' | 'api-key'; id: string };

/** Reads what somebody may do now, as their next call would find it. */
export function createPermissionReader({ mode, clock }: { mode: Config['mode']; clock: Clock }) {
  return async (db: Database, { kind, id }: StaffIdentity): Promise<ReadonlySet<Permission>> => {
    if (kind === 'staff') return ofMember(db, { id, mode });
    const key = await findLiveKey(db, { id, now: clock() });
    return key && (!key.isDemo || mode === 'demo') ? permissionsOfKey(key) : new Set();
  };
}

async function ofMember(db: Database, { id, mode }: { id: string; mode: Config['mode'] }) {
  const [found] = await listMembers(db, { withDemo: mode === 'demo', ids: [id] });
  if (!found?.member.isEnabled) return new Set<Permission>();
  const { member, role, passkeys } = found;
  const hasSecondFactor = member.totpSecret !== null || passkeys > 0;
  return rightsOfSession({ role, isDemo: member.isDemo, hasSecondFactor }, mode)?.permissions ?? new Set<Permission>();
}
