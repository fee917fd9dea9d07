import type { Input, Reply, StaffJobKind } from '@bijli/contract';
import { isEnded } from '../../components/jobs/job-words.ts';
import { defineList } from '../../components/list/define-list.ts';
import { dayFilter, optionsFilter, optionsOf } from '../../components/list/filters/common-filters.tsx';
import type { Option } from '../../components/list/filters/filter-editors.tsx';
import type { Filter } from '../../components/list/filters/list-filters.tsx';
import type { ListParams } from '../../components/list/list-query.ts';
import { api } from '../../platform/api.ts';
import { commandOption } from '../../platform/people-options.ts';

export type JobRow = Reply<'listStaffJobs'>['jobs'][number];
type ListInput = NonNullable<NonNullable<Input<'listStaffJobs'>>['query']>;

const pollMs = 2000;

export const jobList = defineList({
  name: 'jobs',
  title: 'Jobs',
  noun: ['job', 'jobs'],
  queryKey: 'jobs',
  load: async (query: ListParams) => {
    const { jobs: rows, ...page } = await api.listStaffJobs({ query: query as ListInput });
    return { rows, ...page };
  },
  refetchInterval: (page) => (page?.rows.every(isEnded) ? false : pollMs),
  defaultSort: '-created',
  searchHint: 'What it does',
  idOf: ({ id }: JobRow) => id,
  nameOf: ({ title }) => title,
  hrefOf: ({ id }) => `/jobs/${id}`,
  exported: {
    list: 'jobs',
    columns: ['title', 'kind', 'state', 'total', 'done', 'leftOut', 'startedBy', 'created', 'finished', 'problem'],
  },
  hasCards: true,
});

export const stateWords: Record<JobRow['state'], string> = {
  waiting: 'Waits',
  running: 'Runs',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'Failed',
};

const kindWords: Record<StaffJobKind, string> = {
  'bulk-edit': 'Change of many products',
  'import-check': 'Dry run of an import',
  import: 'Import of products',
  'stock-import': 'Import of stock levels',
  'bin-bulk': 'Units put into a bin',
  'bin-import': 'Import of bins',
  'awb-import': 'Import of AWBs',
  'remittance-import': 'Import of couriers’ cash',
  'weight-import': 'Import of charged weights',
  'payout-import': 'Import of UTRs',
  labels: 'Labels',
  'receipt-import': 'Import of lines of a receipt',
  'serial-import': 'Import of serial numbers',
  'count-import': 'Import of what was counted',
  'return-approval': 'Approval of returns',
  'order-bulk': 'Change of many orders',
  'invoice-print': 'Printing of invoices',
  'papers-print': 'Printing of papers of shipments',
  'count-post': 'Posting of a count',
  photos: 'Photos of an import',
  'photo-fetch': 'Photos from addresses',
  'list-export': 'Export of a list',
};

export function jobFilters(people: readonly Option[]): Filter[] {
  return [
    optionsFilter({ name: 'State', param: 'state', options: optionsOf(stateWords), isFixed: true, isPinned: true }),
    optionsFilter({ name: 'Kind', param: 'kind', options: optionsOf(kindWords), isFixed: true }),
    optionsFilter({ name: 'Started by', param: 'startedBy', options: [...people, commandOption] }),
    dayFilter('Started since', 'since'),
  ];
}
