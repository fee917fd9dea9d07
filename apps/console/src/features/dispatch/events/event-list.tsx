import type { Input, Reply } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { Link } from 'react-router';
import type { Column } from '../../../components/list/columns/columns.ts';
import { RowNumber } from '../../../components/list/columns/row-link.tsx';
import { defineList } from '../../../components/list/define-list.ts';
import { optionsFilter, optionsOf } from '../../../components/list/filters/common-filters.tsx';
import type { Filter } from '../../../components/list/filters/list-filters.tsx';
import type { ListParams } from '../../../components/list/list-query.ts';
import { api } from '../../../platform/api.ts';
import { formatWhen } from '../../../platform/format/format-time.ts';

export type CourierEvent = Reply<'listUnknownEvents'>['events'][number];
type ListInput = NonNullable<NonNullable<Input<'listUnknownEvents'>>['query']>;

export const eventList = defineList({
  name: 'courier-events',
  title: 'Unknown events',
  noun: ['event', 'events'],
  queryKey: 'dispatch',
  load: async (query: ListParams) => {
    const { events: rows, ...page } = await api.listUnknownEvents({ query: query as ListInput });
    return { rows, ...page };
  },
  defaultSort: '-received',
  searchHint: 'AWB',
  idOf: ({ id }: CourierEvent) => id,
  nameOf: ({ awb, statusLabel }) => `${statusLabel} of ${awb}`,
  hasCards: true,
});

const problemWords: Readonly<Record<CourierEvent['problem'], string>> = {
  'no-box': 'No parcel has this AWB',
  'unknown-status': 'Nobody knows what it means',
  'in-future': 'Its time has not come yet',
};

export const eventFilters: Filter[] = [
  optionsFilter({ name: 'Why', param: 'problem', options: optionsOf(problemWords), isPinned: true, isFixed: true }),
];

/** `onClose` is missing for who may not close one. */
export function eventColumns(onClose: ((event: CourierEvent) => void) | undefined): Column<CourierEvent>[] {
  return [
    { id: 'awb', name: 'AWB', isFixed: true, isRowHeader: true, cell: ({ awb }) => <RowNumber name={awb} /> },
    { id: 'courier', name: 'Courier', cardLabel: 'Courier', cell: ({ courier }) => courier },
    {
      id: 'status',
      name: 'What it said',
      cardLabel: 'It said',
      isLong: true,
      cell: ({ statusLabel, place, reason }) => (
        <>
          {statusLabel} <span className="dim">{[reason, place].filter(Boolean).join(', ')}</span>
        </>
      ),
    },
    {
      id: 'at',
      name: 'Happened',
      cardLabel: 'Happened',
      cell: ({ at }) => <time dateTime={at}>{formatWhen(at)}</time>,
    },
    {
      id: 'received',
      name: 'Heard',
      cardLabel: 'Heard',
      sorts: ['-received', 'received'],
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatWhen(receivedAt)}</time>,
    },
    {
      id: 'problem',
      name: 'Why no parcel follows it',
      cardLabel: 'Why',
      isLong: true,
      cell: ({ problem, orderId, awb }) => (
        <>
          {problemWords[problem]}
          {orderId && (
            <>
              {' '}
              <Link className="link" to={`/orders/${orderId}`}>
                Its order<span className="vh"> of {awb}</span>
              </Link>
            </>
          )}
        </>
      ),
    },
    ...(onClose
      ? [
          {
            id: 'close',
            name: 'Close',
            isNameHidden: true,
            cell: (event: CourierEvent) => (
              <Button isSmall onClick={() => onClose(event)}>
                Close<span className="vh"> {event.awb}</span>
              </Button>
            ),
          },
        ]
      : []),
  ];
}
