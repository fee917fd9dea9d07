import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../../components/list/define-list.ts';
import { optionsFilter, optionsOf } from '../../../components/list/filters/common-filters.tsx';
import type { Filter } from '../../../components/list/filters/list-filters.tsx';
import type { ListParams } from '../../../components/list/list-query.ts';
import { api } from '../../../platform/api.ts';
import { gradeWords } from '../inspection/inspection-words.ts';
import { reasonWords } from '../return-words.ts';

export type FiguresPage = Omit<Reply<'listReturnFigures'>, 'figures'>;
/** With what a screen needs to lead to what it counts. */
export type Figure = Reply<'listReturnFigures'>['figures'][number] & { view: string; days: Days };
type ListInput = NonNullable<NonNullable<Input<'listReturnFigures'>>['query']>;
type Days = { since: string | null; until: string | null };

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reason: reasonWords,
  grade: gradeWords,
  step: {
    decided: 'Asked to decided',
    picked_up: 'Decided to picked up',
    received: 'Picked up to received',
    inspected: 'Received to inspected',
    refunded: 'Inspected to refunded',
    whole: 'Asked to refunded',
  },
};

export const figureList = defineList({
  name: 'return-figures',
  title: 'Returns in figures',
  noun: ['row', 'rows'],
  queryKey: 'returns',
  load: async (query: ListParams) => {
    const { figures, ...page } = await api.listReturnFigures({ query: query as ListInput });
    const view = query['view'] ?? 'reason';
    const days = { since: page.since, until: page.until };
    const rows = figures.map(
      (figure): Figure => ({
        ...figure,
        ...{ view, days, name: words[view]?.[figure.key] ?? figure.name },
      }),
    );
    return { rows, ...page };
  },
  views: [
    { value: 'reason', name: 'By reason' },
    { value: 'product', name: 'By product' },
    { value: 'grade', name: 'By grade' },
    { value: 'courier', name: 'By courier' },
    { value: 'pincode', name: 'By pincode' },
    { value: 'step', name: 'Time by step' },
    { value: 'lot', name: 'Broken, by lot' },
  ],
  defaultSort: '-returns',
  searchHint: 'Product, lot or pincode',
  idOf: ({ id }: Figure) => id,
  nameOf: ({ name }) => name,
  exported: {
    list: 'return-figures',
    columns: ['name', 'returns', 'units', 'of', 'share', 'worth', 'median', 'slow'],
  },
  hasCards: true,
});

const periods = { '30': '30 days', '90': '90 days', '365': '365 days' };

/** One of the periods; 90 days without it. */
export const figureFilters: readonly Filter[] = [
  {
    ...optionsFilter({ name: 'Asked in the last', param: 'days', options: optionsOf(periods), isPinned: true }),
    isValid: ({ days }) => days === undefined || Object.hasOwn(periods, days),
  },
];

const filterOf: Readonly<Record<string, string>> = {
  reason: 'reason',
  product: 'product',
  grade: 'grade',
  courier: 'courier',
  pincode: 'pincode',
};

/** The list of the returns that a row counts; undefined where no filter finds them. */
export function listOf({ view, key, days: { since, until } }: Figure): string | undefined {
  const filter = filterOf[view];
  if (!filter || key === '' || since === null || until === null) return undefined;
  return `/returns?${new URLSearchParams({ view: 'all', [filter]: key, since, until })}`;
}
