import { formatRupees } from '@bijli/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import panel from '../../../components/page/panel.module.css';
import { Panel, Table } from '../../../components/page/panel.tsx';
import { api } from '../../../platform/api.ts';
import { formatTime } from '../../../platform/format/format-time.ts';

/** What each courier still has to send. */
export function CourierSums() {
  const { data } = useQuery({ queryKey: ['dispatch', 'cash-sums'], queryFn: () => api.sumCourierCash() });
  if (!data || data.couriers.length === 0) return null;
  return (
    <Panel>
      <Table
        caption="What each courier has to send"
        head={['Courier', ['Parcels'], ['To come'], ['Late'], 'Oldest delivery']}
        hasCards
      >
        {data.couriers.map(({ courier, courierName, parcels, waiting, late, lateParcels, since }) => (
          <tr key={courier}>
            <th scope="row">
              <Link className="link" to={`/dispatch/cash?courier=${courier}`}>
                {courierName}
              </Link>
            </th>
            <td data-label="Parcels" className={panel.end}>
              {parcels}
            </td>
            <td data-label="To come" className={panel.end}>
              {formatRupees(waiting)}
            </td>
            <td data-label="Late" className={panel.end}>
              {lateParcels === 0 ? '–' : <b className="bad">{formatRupees(late)}</b>}
            </td>
            <td data-label="Oldest delivery">
              <time dateTime={since}>{formatTime(since)}</time>
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
