import { formatRupees } from '@bijli/rules';
import { useMemo } from 'react';
import type { Column } from '../../../components/list/columns/columns.ts';
import { RowNumber } from '../../../components/list/columns/row-link.tsx';
import { useListQuery } from '../../../components/list/list-query.ts';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { ShareMeter, shareText } from '../../../components/page/share-meter.tsx';
import { countOf, groupedNumber } from '../../../platform/format/count-of.ts';
import { formatTime } from '../../../platform/format/format-time.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { type RtoFigure, rtoFilters, rtoList } from './rto-list.ts';

const heads: Readonly<Record<string, string>> = { pincode: 'Pincode', courier: 'Courier', method: 'Paid by' };

/** A row is of what the view counts by. */
const columnsOf = (view: string): readonly Column<RtoFigure>[] => [
  {
    id: 'name',
    name: heads[view] ?? 'Name',
    isFixed: true,
    isRowHeader: true,
    cell: ({ name }) => <RowNumber name={name} />,
  },
  {
    id: 'sent',
    name: 'Sent',
    cardLabel: 'Sent',
    isEnd: true,
    sorts: ['-sent', 'sent'],
    cell: ({ sent }) => groupedNumber(sent),
  },
  {
    id: 'cameBack',
    name: 'Came back',
    cardLabel: 'Came back',
    isEnd: true,
    sorts: ['-returns', 'returns'],
    cell: ({ cameBack }) => groupedNumber(cameBack),
  },
  {
    id: 'share',
    name: 'Share',
    cardLabel: 'Share',
    sorts: ['-share', 'share'],
    cell: ({ name, share }) => <ShareMeter label={`${name}: share that came back`} share={share} />,
  },
  {
    id: 'cost',
    name: 'Freight of these',
    cardLabel: 'Freight of these',
    isEnd: true,
    cell: ({ cost }) => (cost === 0 ? <span className="dim">not known</span> : formatRupees(cost)),
  },
];

/** What came back undelivered, by what; the address holds view, period, order and page. */
export function Component() {
  const view = useListQuery().params['view'] ?? 'pincode';
  const columns = useMemo(() => columnsOf(view), [view]);
  const list = useListScreen(rtoList, { columns, filters: rtoFilters });
  useScreenKeys('Returned to origin', [{ keys: ['J', 'K'], does: 'the row below, above' }]);
  const { page } = list;
  const all = page?.all;
  return (
    <ListScreen
      list={list}
      facts={
        all && page.countedAt
          ? `${groupedNumber(all.cameBack)} of ${countOf(all.sent, 'parcel')} came back${
              all.sent > 0 ? `, ${shareText(all.cameBack / all.sent)}` : ''
            }; counted ${formatTime(page.countedAt)}`
          : undefined
      }
      empty={{
        text: page?.countedAt
          ? 'No parcel was sent in this time.'
          : 'This was not counted yet. It is counted every three hours.',
      }}
    />
  );
}
