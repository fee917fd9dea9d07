import type { Input, Reply } from '@bijli/contract';
import { queryOptions } from '@tanstack/react-query';
import { defineList } from '../../components/list/define-list.ts';
import { optionsFilter } from '../../components/list/filters/common-filters.tsx';
import type { Option } from '../../components/list/filters/filter-editors.tsx';
import type { Filter } from '../../components/list/filters/list-filters.tsx';
import type { ListParams } from '../../components/list/list-query.ts';
import { api } from '../../platform/api.ts';

export type ApiKey = Reply<'listApiKeys'>['keys'][number];
type ListInput = NonNullable<NonNullable<Input<'listApiKeys'>>['query']>;

export const apiKeyList = defineList({
  name: 'api-keys',
  title: 'API keys',
  noun: ['key', 'keys'],
  queryKey: 'api-keys',
  load: async (query: ListParams) => {
    const { keys: rows, ...page } = await api.listApiKeys({ query: query as ListInput });
    return { rows, ...page };
  },
  defaultSort: 'created',
  searchHint: 'Name',
  idOf: ({ id }: ApiKey) => id,
  nameOf: ({ name }) => name,
  exported: { list: 'api-keys', columns: ['name', 'hint', 'permissions', 'madeBy', 'used', 'expires', 'created'] },
  hasCards: true,
});

export function apiKeyFilters(people: readonly Option[]): Filter[] {
  return [optionsFilter({ name: 'Made by', param: 'madeBy', options: people, isPinned: true })];
}

/** Every valid key: the one that made a key, or those that end with one, may be on another page. */
export const allKeysQuery = queryOptions({
  queryKey: ['api-keys', 'all'],
  queryFn: async (): Promise<ApiKey[]> => {
    const all: ApiKey[] = [];
    let after: string | undefined;
    do {
      const { keys, next } = await api.listApiKeys({ query: { ...(after ? { after } : {}) } });
      all.push(...keys);
      after = next ?? undefined;
    } while (after);
    return all;
  },
});
