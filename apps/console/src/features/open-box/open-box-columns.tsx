import { formatRupees } from '@bijli/rules';
import { Link } from 'react-router';
import type { Column } from '../../components/list/columns/columns.ts';
import { optionsFilter } from '../../components/list/filters/common-filters.tsx';
import type { Filter } from '../../components/list/filters/list-filters.tsx';
import { StateDot } from '../../components/page/panel.tsx';
import { NumberLink } from '../../components/serials/number-link.tsx';
import { formatDay } from '../../platform/format/format-date.ts';
import { formatPlan } from '../../platform/format/format-time.ts';
import type { Piece } from './open-box-list.ts';
import { checkText, gradeOptions, gradeText, stateWords } from './open-box-words.ts';

export const openBoxFilters: readonly Filter[] = [
  optionsFilter({ name: 'Grade', param: 'grade', options: gradeOptions, isFixed: true, isPinned: true }),
  optionsFilter({
    name: 'Number',
    param: 'kind',
    options: [
      { value: 'imei', name: 'IMEI' },
      { value: 'serial', name: 'Serial number' },
    ],
    isFixed: true,
  }),
];

export const openBoxColumns: readonly Column<Piece>[] = [
  {
    id: 'number',
    name: 'Number',
    isFixed: true,
    isRowHeader: true,
    isLong: true,
    sorts: ['number', '-number'],
    cell: (row) => <NumberLink to={`/stock/open-box/${row.id}`} of={row} />,
  },
  {
    id: 'state',
    name: 'State',
    cell: ({ state }) => <StateDot state={stateWords[state].dot}>{stateWords[state].name}</StateDot>,
  },
  {
    id: 'product',
    name: 'Product',
    cardLabel: 'Product',
    isLong: true,
    cell: ({ name, sku }) => (
      <>
        {name} <span className="dim">{sku}</span>
      </>
    ),
  },
  {
    id: 'grade',
    name: 'Grade',
    cardLabel: ({ offer }) => (offer ? 'Grade' : undefined),
    cell: ({ offer }) => offer && <Grade offer={offer} />,
  },
  {
    id: 'price',
    name: 'Price',
    cardLabel: ({ offer }) => (offer ? 'Price' : undefined),
    isEnd: true,
    cell: ({ offer }) => offer && formatRupees(offer.price),
  },
  {
    id: 'check',
    name: 'IMEI check',
    cardLabel: ({ kind }) => (kind === 'imei' ? 'IMEI check' : undefined),
    cell: (row) => <Check piece={row} />,
  },
  {
    id: 'sale',
    name: 'First sale',
    cardLabel: ({ firstSale }) => (firstSale ? 'First sale' : undefined),
    cell: ({ firstSale }) => firstSale && <FirstSale sale={firstSale} />,
  },
  {
    id: 'changed',
    name: 'Since, IST',
    cardLabel: 'Since',
    sorts: ['-changed', 'changed'],
    isTime: true,
    cell: ({ changedAt }) => (
      <time className="dim" dateTime={changedAt}>
        {formatPlan(changedAt)}
      </time>
    ),
  },
];

function Grade({ offer: { grade, missing } }: { offer: NonNullable<Piece['offer']> }) {
  return (
    <>
      {gradeText(grade)}
      {missing && <span className="dim"> without {missing}</span>}
    </>
  );
}

function Check({ piece }: { piece: Piece }) {
  const check = checkText(piece);
  return check && <StateDot state={check.dot}>{check.text}</StateDot>;
}

function FirstSale({ sale: { on, order } }: { sale: NonNullable<Piece['firstSale']> }) {
  return (
    <>
      {formatDay(on)} {order && <Link to={`/orders/${order.id}`}>{order.number}</Link>}
    </>
  );
}
