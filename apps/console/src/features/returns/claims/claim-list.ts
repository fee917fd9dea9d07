import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../../components/list/define-list.ts';
import { dayFilter } from '../../../components/list/filters/common-filters.tsx';
import type { Filter } from '../../../components/list/filters/list-filters.tsx';
import type { ListParams } from '../../../components/list/list-query.ts';
import { api } from '../../../platform/api.ts';

export type BrandClaim = Reply<'listBrandClaims'>['claims'][number];
type ListInput = NonNullable<NonNullable<Input<'listBrandClaims'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countBrandClaims'>>['query']>;

export const claimList = defineList({
  name: 'brand-claims',
  title: 'Claims on brands',
  noun: ['claim', 'claims'],
  queryKey: 'orders',
  load: async (query: ListParams) => {
    const { claims: rows, ...page } = await api.listBrandClaims({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countBrandClaims({ query: filter as CountInput })).views,
  views: [
    { value: 'open', name: 'Open' },
    { value: 'closed', name: 'Closed' },
    { value: 'all', name: 'All' },
  ],
  defaultSort: '-made',
  searchHint: 'Claim, brand, unit or number',
  idOf: ({ id }: BrandClaim) => id,
  nameOf: ({ claimNumber, brand }) => `${claimNumber}, ${brand}`,
  exported: {
    list: 'brand-claims',
    columns: [
      ...(['claim', 'brand', 'unit', 'number', 'certificate', 'claimed', 'expected'] as const),
      ...(['state', 'credit', 'reference', 'order', 'closed'] as const),
    ],
  },
  hasCards: true,
});

export const claimFilters: readonly Filter[] = [dayFilter('Made since', 'since'), dayFilter('Made until', 'until')];
