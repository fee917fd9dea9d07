import { ButtonLink } from '@bijli/ui/button.tsx';
import type { Column } from '../../../components/list/columns/columns.ts';
import { RowLink } from '../../../components/list/columns/row-link.tsx';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { StateDot } from '../../../components/page/panel.tsx';
import { formatWhen } from '../../../platform/format/format-time.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useMay } from '../../../platform/session.ts';
import { type Manifest, manifestFilters, manifestList } from './manifest-list.ts';

const columns: readonly Column<Manifest>[] = [
  {
    id: 'number',
    name: 'Manifest',
    isFixed: true,
    isRowHeader: true,
    cell: (row) => <RowLink to={`/dispatch/manifests/${row.id}`} name={row.number} />,
  },
  { id: 'courier', name: 'Courier', cardLabel: 'Courier', cell: ({ courierName }) => courierName },
  { id: 'parcels', name: 'Parcels', cardLabel: 'Parcels', isEnd: true, cell: ({ parcels }) => parcels },
  {
    id: 'state',
    name: 'State',
    cell: ({ closedAt }) =>
      closedAt ? (
        <>
          <StateDot state="done">Closed</StateDot>{' '}
          <time dateTime={closedAt} className="dim">
            {formatWhen(closedAt)}
          </time>
        </>
      ) : (
        <StateDot state="begun">Open</StateDot>
      ),
  },
  {
    id: 'opened',
    name: 'Begun',
    cardLabel: 'Begun',
    sorts: ['-opened', 'opened'],
    isTime: true,
    cell: ({ openedAt, openedBy }) => (
      <span className="dim">
        <time dateTime={openedAt}>{formatWhen(openedAt)}</time>
        {openedBy && ` by ${openedBy.split(' ')[0]}`}
      </span>
    ),
  },
];

const keys = [
  { keys: ['J', 'K'], does: 'the row below, above' },
  { keys: ['Enter'], does: 'opens the manifest' },
];

/** What left with which courier, the newest first. */
export function Component() {
  const mayChange = useMay('dispatch.change');
  const list = useListScreen(manifestList, { columns, filters: manifestFilters });
  useScreenKeys('Manifests', keys);
  return (
    <ListScreen
      list={list}
      actions={
        mayChange && (
          <ButtonLink variant="go" to="/dispatch/hand-over">
            Hand over
          </ButtonLink>
        )
      }
      empty={{
        text: 'Nothing was handed over by scan yet. A manifest begins with the first parcel that is scanned.',
      }}
    />
  );
}
