import { formatRupees } from '@bijli/rules';
import { Link } from 'react-router';
import type { Column } from '../../../components/list/columns/columns.ts';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { formatWhen } from '../../../platform/format/format-time.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { type WriteOff, writeOffFilters, writeOffList } from './write-off-list.ts';

const columns: readonly Column<WriteOff>[] = [
  {
    id: 'unit',
    name: 'Unit',
    isFixed: true,
    isRowHeader: true,
    isLong: true,
    cell: ({ name, number, sku, returnId }) => (
      <>
        <Link to={`/returns/${returnId}/inspect`}>{name}</Link> <span className="dim">{number ?? sku}</span>
      </>
    ),
  },
  { id: 'hsn', name: 'HSN', cardLabel: 'HSN', cell: ({ hsn }) => hsn },
  {
    id: 'cost',
    name: 'Cost without tax',
    cardLabel: 'Cost without tax',
    isEnd: true,
    cell: ({ cost }) => (cost === null ? <span className="dim">not known</span> : formatRupees(cost)),
  },
  {
    id: 'tax',
    name: 'Input tax to reverse',
    cardLabel: 'Input tax to reverse',
    isEnd: true,
    cell: ({ inputTax, gstPercent }) =>
      inputTax !== null && (
        <>
          {formatRupees(inputTax)} <span className="dim">{gstPercent} %</span>
        </>
      ),
  },
  {
    id: 'time',
    name: 'Written off',
    cardLabel: 'Written off',
    sorts: ['-written-off', 'written-off'],
    isTime: true,
    cell: ({ writtenOffAt }) => (
      <time className="dim" dateTime={writtenOffAt}>
        {formatWhen(writtenOffAt)}
      </time>
    ),
  },
];

const keys = [
  { keys: ['J', 'K'], does: 'the row below, above' },
  { keys: ['/'], does: 'searches a unit' },
];

/** Units that came back and are worth nothing any more: the input tax that was claimed for them is reversed. */
export function Component() {
  const list = useListScreen(writeOffList, { columns, filters: writeOffFilters });
  useScreenKeys('Write-offs', keys);
  return (
    <ListScreen
      list={list}
      facts="what came back and is worth nothing, with the input tax to reverse (CGST Act, 17(5)(h))"
      empty={{ text: 'Nothing that came back was written off.' }}
    />
  );
}
