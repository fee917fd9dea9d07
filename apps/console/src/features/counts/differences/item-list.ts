import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../../components/list/define-list.ts';
import type { ListParams } from '../../../components/list/list-query.ts';
import { api } from '../../../platform/api.ts';

export type CountItem = Reply<'listCountItems'>['items'][number];
type ListInput = NonNullable<Input<'listCountItems'>['query']>;
type CountInput = NonNullable<Input<'countCountItems'>['query']>;

/** What one count has found. */
export function itemListOf(id: string) {
  const params = { id };
  return defineList({
    name: 'count-items',
    title: 'Differences',
    noun: ['item', 'items'],
    queryKey: 'counts',
    fixed: { count: id },
    load: async ({ count: _, ...query }: ListParams) => {
      const { items: rows, ...page } = await api.listCountItems({ params, query: query as ListInput });
      return { rows, ...page };
    },
    count: async ({ count: _, ...query }) => (await api.countCountItems({ params, query: query as CountInput })).views,
    views: [
      { value: 'all', name: 'All' },
      { value: 'differing', name: 'Differ' },
      { value: 'in-question', name: 'In question' },
      { value: 'not-there', name: 'Held but not there' },
      { value: 'uncounted', name: 'Not counted' },
      { value: 'posted', name: 'Posted' },
    ],
    defaultSort: 'sku',
    searchHint: 'SKU or name',
    idOf: ({ id: item }: CountItem) => item,
    nameOf: ({ name, sku }) => `${name}, ${sku}`,
    hasCards: true,
  });
}
