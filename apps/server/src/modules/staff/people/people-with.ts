import type { Permission } from '@bijli/contract';
import type { Services } from '../../../context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { permissionsOf } from '../rights/permissions-of.ts';
import { listMembers } from './members.repository.ts';

export type PersonToTell = { id: string; name: string; email: string };

/** Enabled people whose role has the permission, also those who have yet to set up a second factor; with null everybody. */
export async function findPeopleWith(
  { db, config: { mode } }: Pick<Services, 'config'> & { db: Database },
  permission: Permission | null,
): Promise<PersonToTell[]> {
  const people = await listMembers(db, { withDemo: mode === 'demo' });
  return people
    .filter(({ member, role }) => member.isEnabled && (permission === null || permissionsOf(role).has(permission)))
    .map(({ member: { id, name, email } }) => ({ id, name, email }));
}
