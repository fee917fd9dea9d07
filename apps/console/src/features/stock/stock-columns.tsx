import { Button } from '@bijli/ui/button.tsx';
import type { Column } from '../../components/list/columns/columns.ts';
import { StateDot } from '../../components/page/panel.tsx';
import { ProductName } from '../../components/product/product-name.tsx';
import { onHand, StockCount, stockEdit } from '../../components/stock/stock-cell.tsx';
import { groupedNumber, signedNumber } from '../../platform/format/count-of.ts';
import { formatWhen } from '../../platform/format/format-time.ts';
import { type More, moreColumn } from './more-column.tsx';
import { movementReasons } from './movements/movement-words.ts';
import { DaysLeft, SafetyCount, safetyEdit } from './safety-cell.tsx';
import type { Level } from './stock-list.ts';

const states = {
  live: ['done', 'Live'],
  draft: ['begun', 'Draft'],
  scheduled: ['waits', 'Scheduled'],
  archived: ['ended', 'Archived'],
} as const;

/** Whether it is for sale. */
export function UnitState({ state, isStopped }: Pick<Level, 'state' | 'isStopped'>) {
  if (isStopped) return <StateDot state="trouble">Sale stopped</StateDot>;
  return <StateDot state={states[state][0]}>{states[state][1]}</StateDot>;
}

/** The main bin, and how many others there are. */
function Bins({ codes: [main, ...others] }: { codes: readonly string[] }) {
  if (main === undefined) return <span className="dim">none</span>;
  return (
    <>
      {main}
      {others.length > 0 && <span className="dim"> and {others.length} more</span>}
    </>
  );
}

const groupedOrDash = (count: number) => (count === 0 ? <span className="dim">0</span> : groupedNumber(count));

const shelfOf = ({ quantity, held, blocked, safety }: Level) => ({ free: quantity, held, blocked, safety });

type Rights = { mayCorrect: boolean; onMove: (level: Level) => void; onMore: More };

export function stockColumns({ mayCorrect, onMove, onMore }: Rights): Column<Level>[] {
  return [
    {
      id: 'name',
      name: 'Product',
      isFixed: true,
      sorts: ['name', '-name'],
      cell: (row) => <ProductName to={`/stock/units/${row.id}`} hasSkuColumn {...row} />,
    },
    { id: 'sku', name: 'SKU', hideBelow: 900, cell: ({ sku }) => sku },
    { id: 'gtin', name: 'Barcode', hideBelow: 1580, cell: ({ gtin }) => <span className="dim">{gtin}</span> },
    {
      id: 'state',
      name: 'Status',
      hideBelow: 900,
      cell: (row) => <UnitState {...row} />,
    },
    { id: 'bin', name: 'Bin', hideBelow: 1580, cell: ({ bins }) => <Bins codes={bins ?? []} /> },
    { id: 'free', name: 'Free', isEnd: true, hideBelow: 1200, cell: ({ quantity }) => groupedNumber(quantity) },
    { id: 'held', name: 'Held', isEnd: true, hideBelow: 1580, cell: ({ held }) => groupedOrDash(held) },
    { id: 'blocked', name: 'Blocked', isEnd: true, hideBelow: 1580, cell: ({ blocked }) => groupedOrDash(blocked) },
    {
      id: 'stock',
      name: 'On hand',
      isEnd: true,
      sorts: ['level', '-level'],
      value: (row) => onHand(shelfOf(row)),
      cell: (row, shown) => <StockCount counted={shown(row, 'stock')} held={row.held} blocked={row.blocked} />,
      ...(mayCorrect ? { edit: stockEdit<Level>({ nameOf: ({ name, sku }) => `${name}, ${sku}`, shelfOf }) } : {}),
    },
    {
      id: 'safety',
      name: 'Safety',
      isEnd: true,
      hideBelow: 1200,
      value: ({ safetyTarget }) => safetyTarget,
      cell: (row, shown) => <SafetyCount kept={row.safety} target={shown(row, 'safety')} />,
      ...(mayCorrect ? { edit: safetyEdit } : {}),
    },
    {
      id: 'sold',
      name: 'Sold, 30 days',
      isEnd: true,
      hideBelow: 1200,
      sorts: ['-sold', 'sold'],
      cell: ({ sold }) => groupedOrDash(sold),
    },
    {
      id: 'days',
      name: 'Days left',
      isEnd: true,
      hideBelow: 600,
      cardLabel: 'Days left',
      sorts: ['days', '-days'],
      cell: (row) => <DaysLeft {...row} />,
    },
    {
      id: 'counted',
      name: 'Last count',
      hideBelow: 1580,
      sorts: ['counted', '-counted'],
      cell: ({ counted }) =>
        counted ? (
          <span className="dim">
            <time dateTime={counted.at}>{formatWhen(counted.at)}</time>
            {counted.by && ` by ${counted.by.split(' ')[0]}`}
          </span>
        ) : (
          <span className="dim">never</span>
        ),
    },
    {
      id: 'moved',
      name: 'Last movement',
      hideBelow: 1200,
      cell: ({ moved }) =>
        moved && (
          <span className="dim">
            {moved.change !== 0 && signedNumber(moved.change)} {movementReasons[moved.reason]}
            {moved.by && ` by ${moved.by.split(' ')[0]}`}, <time dateTime={moved.at}>{formatWhen(moved.at)}</time>
          </span>
        ),
    },
    ...(mayCorrect
      ? [
          {
            id: 'move',
            name: 'Move units',
            isNameHidden: true,
            isEnd: true,
            cell: (row: Level) => (
              <Button isSmall onClick={() => onMove(row)} aria-haspopup="dialog">
                Move
                <span className="vh">
                  {' '}
                  units of {row.name}, {row.sku}
                </span>
              </Button>
            ),
          },
        ]
      : []),
    moreColumn({ mayCorrect, onMore }),
  ];
}
