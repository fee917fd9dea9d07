import { formatRupees } from '@bijli/rules';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../../components/list/columns/columns.ts';
import { useListQuery } from '../../../components/list/list-query.ts';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { ShareMeter } from '../../../components/page/share-meter.tsx';
import { countOf, groupedNumber } from '../../../platform/format/count-of.ts';
import { formatTime } from '../../../platform/format/format-time.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { spanText } from '../return-words.ts';
import { type Figure, type FiguresPage, figureFilters, figureList, listOf } from './figure-list.ts';

const heads: Readonly<Record<string, string>> = {
  ...{ reason: 'Reason', product: 'Product', grade: 'Grade', courier: 'Courier', pincode: 'Pincode' },
  ...{ step: 'Step', lot: 'Lot' },
};

/** A row is of what the view counts by. */
const columnsOf = (view: string): readonly Column<Figure>[] => [
  {
    ...{ id: 'name', name: heads[view] ?? 'Name', isFixed: true, isRowHeader: true },
    cell: (figure) => <Name figure={figure} />,
  },
  {
    id: 'returns',
    name: 'Returns',
    cardLabel: 'Returns',
    isEnd: true,
    sorts: ['-returns', 'returns'],
    cell: (figure) => <Returns figure={figure} />,
  },
  {
    id: 'units',
    name: 'Units',
    cardLabel: 'Units',
    isEnd: true,
    sorts: ['-units', 'units'],
    cell: ({ units, of }) => (of === null ? groupedNumber(units) : `${groupedNumber(units)} of ${groupedNumber(of)}`),
  },
  {
    id: 'share',
    name: 'Share',
    cardLabel: 'Share',
    sorts: ['-share', 'share'],
    cell: ({ name, share }) => <ShareMeter label={`${name}: share that came back`} share={share} />,
  },
  { id: 'worth', name: 'Worth', cardLabel: 'Worth', isEnd: true, cell: ({ worth }) => formatRupees(worth) },
  {
    id: 'median',
    name: 'Half within',
    cardLabel: 'Half within',
    isEnd: true,
    cell: ({ medianHours }) => <Span hours={medianHours} />,
  },
  {
    id: 'slow',
    name: 'Nine of ten within',
    cardLabel: 'Nine of ten within',
    isEnd: true,
    cell: ({ slowHours }) => <Span hours={slowHours} />,
  },
];

function Name({ figure: { view, key, name } }: { figure: Figure }) {
  return view === 'lot' ? <Link to={`/stock/receipts/${key}`}>{name}</Link> : name;
}

/** Leads to the returns that are counted. */
function Returns({ figure }: { figure: Figure }) {
  const to = listOf(figure);
  const count = groupedNumber(figure.returns);
  if (!to) return count;
  return (
    <Link to={to} aria-label={`${figure.name}: ${countOf(figure.returns, 'return')}`}>
      {count}
    </Link>
  );
}

function Span({ hours }: { hours: number | null }) {
  return hours === null ? <span className="dim">not known</span> : spanText(Math.round(hours * 60));
}

/** What came back, by what; the address holds view, period, order and page. */
export function Component() {
  const view = useListQuery().params['view'] ?? 'reason';
  const columns = useMemo(() => columnsOf(view), [view]);
  const list = useListScreen(figureList, { columns, filters: figureFilters });
  useScreenKeys('Returns in figures', [{ keys: ['J', 'K'], does: 'the row below, above' }]);
  const { page } = list;
  return (
    <ListScreen
      list={list}
      facts={page?.countedAt ? factsText(page, view) : undefined}
      empty={{
        text: page?.countedAt
          ? 'Nothing of this came back in this time.'
          : 'This was not counted yet. It is counted every three hours.',
      }}
    />
  );
}

function factsText({ all, countedAt }: FiguresPage, view: string): string {
  const counted = `${countOf(all.returns, 'return')}, ${countOf(all.units, 'unit')}; counted ${formatTime(countedAt ?? '')}`;
  return view === 'lot' ? `${counted}. A lot is known of pieces with numbers.` : counted;
}
