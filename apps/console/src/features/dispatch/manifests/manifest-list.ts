import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../../components/list/define-list.ts';
import { dayFilter } from '../../../components/list/filters/common-filters.tsx';
import type { Filter } from '../../../components/list/filters/list-filters.tsx';
import type { ListParams } from '../../../components/list/list-query.ts';
import { api } from '../../../platform/api.ts';

export type Manifest = Reply<'listManifests'>['manifests'][number];
type ListInput = NonNullable<NonNullable<Input<'listManifests'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countManifests'>>['query']>;

export const manifestList = defineList({
  name: 'manifests',
  title: 'Manifests',
  noun: ['manifest', 'manifests'],
  queryKey: 'dispatch',
  load: async (query: ListParams) => {
    const { manifests: rows, ...page } = await api.listManifests({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countManifests({ query: filter as CountInput })).views,
  views: [
    { value: 'all', name: 'All' },
    { value: 'open', name: 'Open' },
    { value: 'closed', name: 'Closed' },
  ],
  defaultSort: '-opened',
  searchHint: 'Number, such as M-2611-04',
  idOf: ({ id }: Manifest) => id,
  nameOf: ({ number }) => number,
  hrefOf: ({ id }) => `/dispatch/manifests/${id}`,
  hasCards: true,
});

export const manifestFilters: readonly Filter[] = [dayFilter('Since', 'since'), dayFilter('Until', 'until')];
