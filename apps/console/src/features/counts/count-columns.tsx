import type { Column } from '../../components/list/columns/columns.ts';
import { RowLink } from '../../components/list/columns/row-link.tsx';
import { StateDot } from '../../components/page/panel.tsx';
import { formatWhen } from '../../platform/format/format-time.ts';
import { type Count, scopeText, stateDots, stateWords } from './count-words.ts';

export const countColumns: readonly Column<Count>[] = [
  {
    id: 'number',
    name: 'Count',
    isFixed: true,
    isRowHeader: true,
    cell: (row) => <RowLink to={`/stock/counts/${row.id}`} name={row.number} dim={row.isBlind && 'blind'} />,
  },
  { id: 'scope', name: 'What', cardLabel: 'What', cell: (row) => scopeText(row) },
  {
    id: 'state',
    name: 'State',
    cardLabel: 'State',
    cell: ({ state }) => <StateDot state={stateDots[state]}>{stateWords[state]}</StateDot>,
  },
  { id: 'counted', name: 'Counted', cardLabel: 'Counted', isEnd: true, cell: countedText },
  { id: 'differing', name: 'Differ', cardLabel: 'Differ', isEnd: true, cell: ({ differing }) => differing },
  { id: 'question', name: 'In question', cardLabel: 'In question', isEnd: true, cell: ({ inQuestion }) => inQuestion },
  {
    id: 'created',
    name: 'Begun',
    cardLabel: 'Begun',
    sorts: ['-created', 'created'],
    isTime: true,
    cell: ({ createdAt, startedBy }) => (
      <>
        <time dateTime={createdAt}>{formatWhen(createdAt)}</time> <span className="dim">{startedBy}</span>
      </>
    ),
  },
];

function countedText({ counted, uncounted }: Count): string {
  return uncounted === 0 ? String(counted) : `${counted} of ${counted + uncounted}`;
}
