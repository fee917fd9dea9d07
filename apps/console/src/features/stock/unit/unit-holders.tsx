import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Note } from '../../../components/page/note.tsx';
import panel from '../../../components/page/panel.module.css';
import { Panel, PanelSection, StateDot, Table } from '../../../components/page/panel.tsx';
import { sentenceOf } from '../../../platform/api.ts';
import { countOf } from '../../../platform/format/count-of.ts';
import { formatTime } from '../../../platform/format/format-time.ts';
import { useMay } from '../../../platform/session.ts';
import { type Holders, holdersQuery } from './unit-query.ts';

const states = {
  pending: ['waits', 'Waits for its payment'],
  processing: ['new', 'To confirm'],
  confirmed: ['begun', 'To pack'],
} as const;

/** The orders that hold units of it, each with its screen. */
export function UnitHolders({ id }: { id: string }) {
  const { data, error } = useQuery(holdersQuery(id));
  return (
    <Panel>
      <PanelSection title="Who holds it">
        {data ? <HoldersTable {...data} /> : error ? <Note tone="bad">{sentenceOf(error)}</Note> : <Loading />}
      </PanelSection>
    </Panel>
  );
}

function HoldersTable({ orders, count, quantity }: Holders) {
  const mayOpen = useMay('orders.read');
  if (count === 0) return <p className="dim">No order holds any.</p>;
  const more = count - orders.length;
  return (
    <>
      <p className="dim">
        {`${countOf(quantity, 'unit')} in ${countOf(count, 'order')} that ${count === 1 ? 'has' : 'have'} not been sent`}
        {more > 0 && `; the oldest ${orders.length} are here`}
      </p>
      <Table caption="Orders that hold units" head={['Order', ['Units'], 'State', 'Placed, IST']} hasCards>
        {orders.map(({ orderId, number, status, quantity: units, placedAt }) => (
          <tr key={orderId}>
            <th scope="row">{mayOpen ? <Link to={`/orders/${orderId}`}>{number}</Link> : number}</th>
            <td className={panel.end} data-label="Units">
              {units}
            </td>
            <td data-label="State">
              <StateDot state={states[status][0]}>{states[status][1]}</StateDot>
            </td>
            <td data-label="Placed">
              <time dateTime={placedAt}>{formatTime(placedAt)}</time>
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}
