import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../components/list/define-list.ts';
import { optionsFilter, optionsOf } from '../../components/list/filters/common-filters.tsx';
import type { Filter } from '../../components/list/filters/list-filters.tsx';
import type { ListParams } from '../../components/list/list-query.ts';
import { api } from '../../platform/api.ts';

export type Person = Reply<'listStaff'>['people'][number];
export type Invitation = Reply<'listStaff'>['invitations'][number];
export type Role = Reply<'listRoles'>['roles'][number];
type ListInput = NonNullable<NonNullable<Input<'listStaff'>>['query']>;

export const peopleList = defineList({
  name: 'people',
  title: 'People',
  noun: ['person', 'people'],
  queryKey: 'people',
  load: async (query: ListParams) => {
    const { people: rows, ...page } = await api.listStaff({ query: query as ListInput });
    return { rows, ...page };
  },
  defaultSort: 'name',
  searchHint: 'Name or e-mail',
  idOf: ({ id }: Person) => id,
  nameOf: ({ name }) => name,
  exported: { list: 'people', columns: ['name', 'email', 'role', 'state', 'factor', 'seen'] },
  hasCards: true,
});

export function peopleFilters(roles: readonly Role[]): Filter[] {
  const options = roles.map(({ id, name }) => ({ value: id, name }));
  const states = optionsOf({ enabled: 'Enabled', disabled: 'Disabled' });
  return [
    optionsFilter({ name: 'Role', param: 'roleId', options, isPinned: true }),
    optionsFilter({ name: 'State', param: 'state', options: states, isFixed: true, isPinned: true }),
  ];
}
