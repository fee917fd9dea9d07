import type { Reply } from '@bijli/contract';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { Meter } from '../../../components/page/meter.tsx';
import { Note } from '../../../components/page/note.tsx';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import panel from '../../../components/page/panel.module.css';
import { Panel, Table } from '../../../components/page/panel.tsx';
import { api } from '../../../platform/api.ts';
import { countOf } from '../../../platform/format/count-of.ts';
import { formatWhen } from '../../../platform/format/format-time.ts';
import { useMay } from '../../../platform/session.ts';
import styles from './dispatch.module.css';
import { type BoardLane, LaneView } from './lane.tsx';
import { MoneyLists } from './money-lists.tsx';

const StartPickDialog = lazyPart(() => import('./start-pick-dialog.tsx'));

export type Board = Reply<'readDispatchBoard'>;

/** As many orders as one walk takes. */
const walk = 20;

/** What is to be picked and packed, waits for the courier, and is on its way. */
export function Component() {
  const mayChange = useMay('dispatch.change');
  const [isPicking, setPicking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['dispatch', 'board'],
    queryFn: () => api.readDispatchBoard(),
    refetchOnWindowFocus: true,
  });
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { toPick, leavesToday, unknownEvents } = data;
  const count = Math.min(walk, toPick.total);
  return (
    <>
      <PageHead
        title="Dispatch"
        facts={leavesToday > 0 ? <b>{leavesToday} must leave today</b> : 'Nothing must leave today'}
      >
        {mayChange && (
          <Button variant="go" disabled={count === 0} onClick={() => setPicking(true)}>
            {count === 0 ? 'Start pick list' : `Start pick list for ${count}`}
          </Button>
        )}
        <ButtonLink to="/dispatch/returned">Receive what came back</ButtonLink>
        <ButtonLink to="/dispatch/list?view=packed">Print labels</ButtonLink>
        {mayChange && <ButtonLink to="/orders/awbs/import">Import AWBs</ButtonLink>}
        {mayChange && <ButtonLink to="/dispatch/hand-over">Close a manifest</ButtonLink>}
      </PageHead>
      {unknownEvents > 0 && (
        <Note
          tone="wait"
          actions={
            <ButtonLink isSmall to="/dispatch/events">
              Look at them
            </ButtonLink>
          }
        >
          {unknownEvents === 1
            ? 'A courier told something that no parcel follows.'
            : `Couriers told ${unknownEvents.toLocaleString('en-IN')} things that no parcel follows.`}
        </Note>
      )}
      <div className={styles.lanes}>
        {lanesOf(data).map((lane) => (
          <LaneView key={lane.title} lane={lane} />
        ))}
      </div>
      <div className={styles.tables}>
        <OpenLists lists={data.lists} />
        <LastManifests manifests={data.manifests} />
        <MoneyLists />
      </div>
      <Suspense>{isPicking && <StartPickDialog count={count} onClose={() => setPicking(false)} />}</Suspense>
    </>
  );
}

function lanesOf({ toPick, picking, packed, onItsWay, attemptFailed, lists }: Board): BoardLane[] {
  return [
    { title: 'To pick', view: 'to-pick', hint: 'those first that leave first', ...toPick },
    { title: 'Picking', view: 'picking', hint: `${countOf(lists.length, 'list')} on the floor`, ...picking },
    { title: 'Packed', view: 'packed', hint: 'waiting for the courier', ...packed },
    { title: 'Handed over', view: 'on-its-way', hint: 'on their way', ...onItsWay },
    ...(attemptFailed.total > 0
      ? [{ title: 'Failed attempt', view: 'attempt-failed', hint: 'the courier came in vain', ...attemptFailed }]
      : []),
  ];
}

function OpenLists({ lists }: Pick<Board, 'lists'>) {
  return (
    <Panel>
      <div className={styles.caption}>
        <h2>Pick lists on the floor</h2>
      </div>
      {lists.length === 0 ? (
        <p className={styles.none}>Nobody picks at the moment.</p>
      ) : (
        <Table caption="Pick lists on the floor" head={['List', 'Who', ['Orders'], 'Units']} hasCards>
          {lists.map(({ id, number, by, orders, wanted, found, notFound }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/dispatch/picking/${id}`}>{number}</Link>
              </th>
              <td data-label="Who">{by ?? '–'}</td>
              <td data-label="Orders" className={panel.end}>
                {orders}
              </td>
              <td data-label="Units">
                <span className={styles.meter}>
                  {found} of {wanted}
                  {notFound > 0 && <b className="bad"> {notFound} not found</b>}
                  <Meter label={`${number}: units picked`} value={found + notFound} max={Math.max(1, wanted)} />
                </span>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}

function LastManifests({ manifests }: Pick<Board, 'manifests'>) {
  return (
    <Panel>
      <div className={styles.caption}>
        <h2>Manifests</h2>
        <Link to="/dispatch/manifests">All manifests</Link>
      </div>
      {manifests.length === 0 ? (
        <p className={styles.none}>No parcel was handed over by scan yet.</p>
      ) : (
        <Table caption="Manifests" head={['Manifest', 'Courier', ['Parcels'], 'Closed']} hasCards>
          {manifests.map(({ id, number, courier, parcels, closedAt }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/dispatch/manifests/${id}`}>{number}</Link>
              </th>
              <td data-label="Courier">{courier}</td>
              <td data-label="Parcels" className={panel.end}>
                {parcels}
              </td>
              <td data-label="Closed">
                {closedAt ? <time dateTime={closedAt}>{formatWhen(closedAt)}</time> : <b>open</b>}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}
