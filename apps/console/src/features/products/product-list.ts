import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../components/list/define-list.ts';
import type { ListParams } from '../../components/list/list-query.ts';
import { api } from '../../platform/api.ts';

export type ProductRow = Reply<'listCatalogue'>['products'][number];
type ListInput = NonNullable<NonNullable<Input<'listCatalogue'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countCatalogue'>>['query']>;

export const productList = defineList({
  name: 'products',
  title: 'Products',
  noun: ['product', 'products'],
  queryKey: 'catalogue',
  load: async (query: ListParams) => {
    const { products: rows, ...page } = await api.listCatalogue({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countCatalogue({ query: filter as CountInput })).views,
  views: [
    { value: 'all', name: 'All' },
    { value: 'live', name: 'Live' },
    { value: 'draft', name: 'Draft' },
    { value: 'scheduled', name: 'Scheduled' },
    { value: 'no-stock', name: 'Live, no stock' },
    { value: 'missing', name: 'Something missing' },
    { value: 'archived', name: 'Archived' },
  ],
  defaultSort: '-changed',
  searchHint: 'Name, SKU or barcode',
  idOf: ({ id }: ProductRow) => id,
  nameOf: ({ name }) => name,
  hrefOf: ({ id }) => `/products/${id}`,
});
