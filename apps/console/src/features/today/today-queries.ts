import type { Reply } from '@bijli/contract';
import { type SalesDays, salesDays } from '@bijli/contract/today';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

export type Sales = Reply<'readSales'>;
export type Figures = Sales['current'];

const minuteMs = 60_000;

/** Not read again at each change of an order: a long period of a large shop is much to add up. */
export const salesQuery = (days: SalesDays) =>
  queryOptions({
    queryKey: ['sales', days],
    queryFn: () => api.readSales({ query: { days } }),
    refetchInterval: minuteMs,
    placeholderData: (before: Sales | undefined) => before,
  });

export const bestSellersQuery = (days: SalesDays) =>
  queryOptions({
    queryKey: ['sales', 'best', days],
    queryFn: async () => (await api.readBestSellers({ query: { days } })).products,
  });

/** The period in the address: `?days=7`. Anything else is a month. */
export function daysOf(params: URLSearchParams): SalesDays {
  return salesDays.find((days) => days === params.get('days')) ?? '30';
}
