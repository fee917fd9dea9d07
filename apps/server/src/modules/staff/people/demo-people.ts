import type { Reply } from '@bijli/contract';
import type { StaffMemberActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/database/columns.ts';
import { permissionsOf } from '../rights/permissions-of.ts';
import { insertMember, listMembers } from './members.repository.ts';

const people = [
  { name: 'Kavita Mehra', email: 'kavita@bijli.example', roleId: 'owner' },
  { name: 'Rohan Deshpande', email: 'rohan@bijli.example', roleId: 'manager' },
  { name: 'Farah Sheikh', email: 'farah@bijli.example', roleId: 'catalogue' },
  { name: 'Imran Ansari', email: 'imran@bijli.example', roleId: 'warehouse' },
  { name: 'Lakshmi Iyer', email: 'lakshmi@bijli.example', roleId: 'support' },
  { name: 'Devendra Joshi', email: 'devendra@bijli.example', roleId: 'accounts' },
  { name: 'Nikita Bose', email: 'nikita@bijli.example', roleId: 'marketing' },
];

/** One person for each role. They have no password and sign in in demo mode only. */
export async function seedDemoPeople({ db }: Context): Promise<void> {
  const known = await listMembers(db, { withDemo: true });
  if (known.some(({ member }) => member.isDemo)) return;
  for (const person of people) await insertMember(db, { ...person, isDemo: true });
}

/** For the sign-in page; empty outside demo mode. */
export async function listDemoPeople({ db, config }: Context): Promise<Reply<'listDemoStaff'>['people']> {
  if (config.mode !== 'demo') return [];
  const rows = await listMembers(db, { withDemo: true });
  const byOrder = people.flatMap(({ email }) => rows.filter(({ member }) => member.isDemo && member.email === email));
  return byOrder
    .filter(({ member }) => member.isEnabled)
    .map(({ member, role }) => ({ id: member.id, name: member.name, roleName: role.name }));
}

/** The demo's person with this role, as if signed in. */
export async function demoActor({ db }: Context, roleId: string): Promise<StaffMemberActor> {
  const rows = await listMembers(db, { withDemo: true });
  const row = rows.find(({ member }) => member.isDemo && member.roleId === roleId);
  if (!row) throw new Error(`The demo has nobody with the role ${roleId}`);
  const permissions = permissionsOf(row.role);
  return {
    kind: 'staff',
    id: row.member.id,
    sessionId: newId(),
    permissions,
    needsSecondFactor: false,
    factorAt: null,
  };
}
