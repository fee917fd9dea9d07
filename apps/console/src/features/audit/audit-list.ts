import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../components/list/define-list.ts';
import { dayFilter, optionsFilter } from '../../components/list/filters/common-filters.tsx';
import type { Filter } from '../../components/list/filters/list-filters.tsx';
import type { ListParams } from '../../components/list/list-query.ts';
import { api } from '../../platform/api.ts';
import { commandOption } from '../../platform/people-options.ts';
import { entryAddress } from './audit-address.ts';
import { type AuditRow, rowsOf } from './audit-query.ts';
import { actionOptions, kindName, thingName } from './audit-words.ts';
import { idFilter } from './id-filter.tsx';

type ListInput = NonNullable<NonNullable<Input<'listAuditEntries'>>['query']>;
type Sources = Pick<Reply<'listAuditSources'>, 'actors' | 'entities'>;

export const auditList = defineList({
  name: 'audit',
  title: 'Audit',
  noun: ['entry', 'entries'],
  queryKey: 'audit',
  load: async (query: ListParams) => {
    const { entries, names, ...page } = await api.listAuditEntries({ query: query as ListInput });
    return { rows: rowsOf({ entries, names }), ...page };
  },
  defaultSort: '-at',
  idOf: ({ id }: AuditRow) => String(id),
  nameOf: (row) => thingName(row, row.names),
  hrefOf: ({ id }, params) => entryAddress(params, id),
  otherParams: ['entry'],
  exported: {
    list: 'audit',
    columns: ['number', 'at', 'by', 'byKind', 'action', 'entity', 'thing', 'entityId', 'before', 'after'],
  },
  hasCards: true,
});

export function auditFilters({ actors, entities }: Sources): Filter[] {
  const people = actors.map(({ id, kind, name }) => ({
    value: id,
    name: kind === 'api-key' ? `API key ${name}` : name,
  }));
  const kinds = entities.map((entity) => ({ value: entity, name: kindName(entity) }));
  return [
    optionsFilter({ name: 'Who', param: 'by', options: [...people, commandOption], isPinned: true }),
    optionsFilter({ name: 'Kind of thing', param: 'entity', options: kinds, isPinned: true }),
    idFilter,
    optionsFilter({ name: 'Did what', param: 'action', options: actionOptions, isFixed: true }),
    dayFilter('Since', 'since'),
    dayFilter('Until', 'until'),
  ];
}
