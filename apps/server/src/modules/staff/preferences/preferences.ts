import type { Permission, Received, Reply } from '@bijli/contract';
import type { Services, StaffMemberContext } from '../../../context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listMembers } from '../people/members.repository.ts';
import type { PersonToTell } from '../people/people-with.ts';
import { permissionsOf } from '../rights/permissions-of.ts';
import {
  findLabelChoice,
  findMailChoices,
  listMailChoices,
  type MailChoices,
  saveLabelChoice,
  saveMailChoices,
} from './preferences.repository.ts';

type Preferences = Reply<'readStaffPreferences'>;

const nothing: MailChoices = { newOrders: false, lamps: [], morning: false, lowStock: false };

export async function readPreferences({ db, actor }: StaffMemberContext): Promise<Preferences> {
  const mails = (await findMailChoices(db, actor.id)) ?? nothing;
  return { success: true, mails, labels: await findLabelChoice(db, actor.id) };
}

export async function savePreferences(
  ctx: StaffMemberContext,
  { mails, labels }: NonNullable<Received<'saveStaffPreferences'>['body']> = {},
): Promise<Preferences> {
  const whose = { memberId: ctx.actor.id, now: ctx.clock() };
  if (mails) await saveMailChoices(ctx.db, { ...(await wholeChoices(ctx, mails)), ...whose });
  if (labels) await saveLabelChoice(ctx.db, { labels, ...whose });
  return readPreferences(ctx);
}

type Chosen = NonNullable<NonNullable<Received<'saveStaffPreferences'>['body']>['mails']>;

/** A page of the release before does not know of the last choice. */
async function wholeChoices({ db, actor }: StaffMemberContext, mails: Chosen): Promise<MailChoices> {
  const lowStock = mails.lowStock ?? (await findMailChoices(db, actor.id))?.lowStock ?? false;
  return { ...mails, lowStock, lamps: [...new Set(mails.lamps)] };
}

export type MailedPerson = PersonToTell & { mails: MailChoices; permissions: ReadonlySet<Permission> };

/** Enabled people who want any mail, with what they may read now. */
export async function findMailedPeople({
  db,
  config: { mode },
}: Pick<Services, 'config'> & { db: Database }): Promise<MailedPerson[]> {
  const chosen = await listMailChoices(db);
  if (chosen.size === 0) return [];
  const people = await listMembers(db, { withDemo: mode === 'demo' });
  return people.flatMap(({ member: { id, name, email, isEnabled }, role }) => {
    const mails = chosen.get(id);
    return mails && isEnabled ? [{ id, name, email, mails, permissions: permissionsOf(role) }] : [];
  });
}
