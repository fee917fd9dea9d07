import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Crumb } from '../../../components/page/crumb.tsx';
import { Note } from '../../../components/page/note.tsx';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { Panel, PanelSection, Table } from '../../../components/page/panel.tsx';
import { ScanField } from '../../../components/scanner/scan-field.tsx';
import { useScans } from '../../../components/scanner/use-scans.ts';
import { api } from '../../../platform/api.ts';
import { formatPlan } from '../../../platform/format/format-time.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useMay } from '../../../platform/session.ts';
import styles from './returned.module.css';
import type { ReturnedBox } from './returned-words.ts';

const keys = [{ keys: ['Enter'], does: 'takes the label that was scanned or typed' }];
const most = 50;

/** Parcels that came back are received by their labels, and stand here until they are inspected. */
export function Component() {
  const mayChange = useMay('dispatch.change');
  const [received, setReceived] = useState<ReturnedBox>();
  useScreenKeys('Came back', keys);
  const { data, error, refetch } = useQuery({
    queryKey: ['dispatch', 'returned'],
    queryFn: async () => {
      const { shipments, total } = await api.listDispatch({
        query: { view: 'to-inspect', sort: 'begun', limit: most },
      });
      return { shipments, total };
    },
    refetchOnWindowFocus: true,
  });
  const scans = useScans(async (code) => {
    setReceived((await api.receiveReturnedBox({ body: { code } })).box);
    void queryClient.invalidateQueries({ queryKey: ['dispatch'] });
  });
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { shipments, total } = data;
  return (
    <div className={styles.page}>
      <Crumb to="/dispatch" name="Dispatch" />
      <PageHead title="Came back" facts={total > 0 && `${total} to inspect`}>
        <ButtonLink to="/dispatch/list?view=coming-back">Coming back</ButtonLink>
      </PageHead>
      {mayChange && <ScanField label="Scan the label of a parcel that came back" isFirst scans={scans} />}
      {received && (
        <Note
          tone="good"
          actions={
            <>
              <ButtonLink isSmall to={`/dispatch/returned/${received.id}`}>
                Inspect it
              </ButtonLink>
              <Button isSmall onClick={() => setReceived(undefined)}>
                Later
              </Button>
            </>
          }
        >
          The parcel of order {received.number} is here. Its units are not sold until they are inspected.
        </Note>
      )}
      <Panel>
        <PanelSection title="To inspect">
          {shipments.length === 0 ? (
            <p className="dim">Nothing waits to be inspected.</p>
          ) : (
            <Table caption="To inspect" head={['Order', 'Courier and AWB', 'Came back', '']} hasCards>
              {shipments.map(({ id, number, orderId, couriers, awbs, statusAt, statusNote, toInspect }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`/orders/${orderId}`}>{number}</Link>
                  </th>
                  <td data-label="Courier">
                    {couriers.join(', ')} <span className="dim">{awbs.join(', ')}</span>
                  </td>
                  <td data-label="Came back">
                    {statusAt && <time dateTime={statusAt}>{formatPlan(statusAt)}</time>}{' '}
                    <span className="dim">{statusNote}</span>
                  </td>
                  <td>
                    {toInspect && (
                      <ButtonLink isSmall to={`/dispatch/returned/${toInspect}`}>
                        Inspect<span className="vh"> order {number}</span>
                      </ButtonLink>
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          )}
          {total > shipments.length && (
            <Link to="/dispatch/list?view=to-inspect">{total - shipments.length} more in the list</Link>
          )}
        </PanelSection>
      </Panel>
    </div>
  );
}
