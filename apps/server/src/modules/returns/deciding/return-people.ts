import type { StaffContext } from '../../../context.ts';
import { findPeopleWith } from '../../staff/index.ts';

/** Whom a return may be given to: who decides on returns or inspects them, by name. */
export async function listReturnPeople(
  ctx: Pick<StaffContext, 'db' | 'config'>,
): Promise<{ id: string; name: string }[]> {
  const people = [...(await findPeopleWith(ctx, 'returns.change')), ...(await findPeopleWith(ctx, 'returns.inspect'))];
  const byId = new Map(people.filter(({ name }) => name).map(({ id, name }) => [id, { id, name }]));
  return [...byId.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}
