import type { Input, Reply } from '@bijli/contract';
import { queryOptions } from '@tanstack/react-query';
import { defineList } from '../../components/list/define-list.ts';
import type { ListParams } from '../../components/list/list-query.ts';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';

export type Piece = Reply<'listOpenBox'>['pieces'][number];
export type WholePiece = Omit<Reply<'readOpenBox'>, 'success' | 'message'>;
type ListInput = NonNullable<NonNullable<Input<'listOpenBox'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countOpenBox'>>['query']>;

export const openBoxList = defineList({
  name: 'open-box',
  title: 'Open box',
  noun: ['opened piece', 'opened pieces'],
  queryKey: 'open-box',
  load: async (query: ListParams) => {
    const { pieces: rows, ...page } = await api.listOpenBox({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countOpenBox({ query: filter as CountInput })).views,
  views: [
    { value: 'all', name: 'All' },
    { value: 'waiting', name: 'Waiting' },
    { value: 'on-sale', name: 'On sale' },
    { value: 'sold', name: 'Sold' },
    { value: 'withdrawn', name: 'Withdrawn' },
    { value: 'blocked', name: 'Blocked IMEI' },
    { value: 'check-due', name: 'Check again' },
  ],
  defaultSort: '-changed',
  searchHint: 'IMEI or serial number',
  idOf: ({ id }: Piece) => id,
  nameOf: ({ number, name }) => `${number}, ${name}`,
  hrefOf: ({ id }) => `/stock/open-box/${id}`,
  exported: {
    list: 'open-box',
    columns: [
      'number',
      'second',
      'state',
      'product',
      'sku',
      'ownSku',
      'grade',
      'missing',
      'price',
      'firstSale',
      'check',
    ],
  },
  hasCards: true,
});

export const pieceQuery = (id: string) =>
  queryOptions({
    queryKey: ['open-box', 'one', id],
    queryFn: (): Promise<WholePiece> => api.readOpenBox({ params: { id } }),
  });

/** What a call replied is shown at once; lists that have the piece are read again. */
export async function keepPiece({ success: _, ...whole }: Reply<'readOpenBox'>): Promise<void> {
  queryClient.setQueryData(pieceQuery(whole.piece.id).queryKey, whole);
  await queryClient.invalidateQueries({ queryKey: ['open-box'] });
}
