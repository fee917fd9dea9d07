import type { Input } from '@bijli/contract';
import { defineList } from '../../components/list/define-list.ts';
import { dayFilter, optionsFilter, optionsOf } from '../../components/list/filters/common-filters.tsx';
import type { Filter } from '../../components/list/filters/list-filters.tsx';
import type { ListParams } from '../../components/list/list-query.ts';
import { api } from '../../platform/api.ts';
import { messageAddress } from './message-address.ts';
import type { MessageRow } from './message-types.ts';
import { channelWords, stateWords, templateWords } from './message-words.ts';
import { orderNumberFilter } from './order-number-filter.tsx';

type ListInput = NonNullable<NonNullable<Input<'listMessages'>>['query']>;

export const messagesKey = 'messages';
/** How often what waits is read again, in ms; what waits for long will not change in a moment. */
export function pollWhile(rows: readonly Pick<MessageRow, 'state' | 'askedAt'>[]): number | false {
  const isFresh = ({ askedAt }: Pick<MessageRow, 'askedAt'>) => Date.now() - Date.parse(askedAt) < 600_000;
  return rows.some((row) => row.state === 'waiting' && isFresh(row)) ? 2000 : false;
}

export const messageList = defineList({
  name: 'messages',
  title: 'Messages',
  noun: ['message', 'messages'],
  queryKey: messagesKey,
  load: async (query: ListParams) => {
    const { messages: rows, ...page } = await api.listMessages({ query: query as ListInput });
    return { rows, ...page };
  },
  refetchInterval: (page) => pollWhile(page?.rows ?? []),
  defaultSort: '-asked',
  searchHint: 'Whole phone number or e-mail',
  idOf: ({ id }: MessageRow) => id,
  nameOf: ({ subject }) => subject,
  hrefOf: ({ id }, params) => messageAddress(params, id),
  otherParams: ['message'],
  hasCards: true,
});

export const messageFilters: readonly Filter[] = [
  optionsFilter({ name: 'State', param: 'state', options: optionsOf(stateWords), isFixed: true, isPinned: true }),
  optionsFilter({ name: 'Channel', param: 'channel', options: optionsOf(channelWords), isFixed: true, isPinned: true }),
  orderNumberFilter,
  optionsFilter({ name: 'Template', param: 'template', options: optionsOf(templateWords), isFixed: true }),
  dayFilter('Since', 'since'),
  dayFilter('Until', 'until'),
];
