import { formatPaise, formatRupees, rupeesToPaise, trackingStatusLabel } from '@bijli/rules';
import { PanelSection } from '../../../../components/page/panel.tsx';
import { formatWhen } from '../../../../platform/format/format-time.ts';
import type { StaffOrder } from '../order-query.ts';

type Parcel = StaffOrder['shipments'][number]['parcels'][number];

/** The parcels that have left, each with its AWB, where it is, and what lies in it. */
export function ParcelFacts({ order }: { order: StaffOrder }) {
  const { shipments, shipmentCount } = order;
  if (shipments.length === 0) return null;
  const parcels = shipments.flatMap((shipment) => shipment.parcels);
  const waits = shipmentCount > shipments.length;
  return (
    <PanelSection title={parcels.length === 1 && !waits ? 'Parcel' : 'Parcels'}>
      {parcels.map((parcel, index) => (
        <p key={parcel.trackingNumber ?? index}>
          <b className="num">{parcel.trackingNumber ?? `Parcel ${index + 1}`}</b>{' '}
          <span className="dim">{[parcel.courier, trackingStatusLabel(parcel.status)].filter(Boolean).join(', ')}</span>
          {parcel.statusAt && <span className="dim xs"> {formatWhen(parcel.statusAt)}</span>}
          <br />
          <span className="xs dim">{contentsOf(order, parcel)}</span>
          {parcels.length > 1 && parcel.cash > 0 && <span className="xs dim">, {cashOf(parcel)}</span>}
        </p>
      ))}
      {waits && <p className="dim xs">The rest is still in the house: shipment {shipments.length + 1} follows.</p>}
      {order.deliveryAttempts > 0 && (
        <p className="dim xs">
          The courier came in vain {order.deliveryAttempts === 1 ? 'once' : `${order.deliveryAttempts} times`}.
        </p>
      )}
      {order.paymentStatus === 'pending' && order.paymentKind === 'on-delivery' && (
        <p className="dim xs">To collect in cash: {formatPaise(leftToCollect(order))}.</p>
      )}
    </PanelSection>
  );
}

function cashOf({ cash, status }: Parcel): string {
  if (status === 'delivered') return `${formatRupees(cash)} collected`;
  return `${formatRupees(cash)} to collect${status === 'returning' || status === 'returned' ? ', not delivered' : ''}`;
}

/** In paise: of what is to be paid, without what came with the parcels that were delivered. */
function leftToCollect({ shipments, total, cancelledAmount }: StaffOrder): number {
  const delivered = shipments.flatMap(({ parcels }) => parcels.filter(({ status }) => status === 'delivered'));
  const collected = delivered.reduce((sum, { cash }) => sum + rupeesToPaise(cash), 0);
  return rupeesToPaise(total) - rupeesToPaise(cancelledAmount) - collected;
}

function contentsOf({ items }: StaffOrder, parcel: Parcel): string {
  return parcel.items
    .map(({ _id, quantity, numbers }) => {
      const name = items.find((item) => item._id === _id)?.product.name ?? '';
      return `${quantity} × ${name}${numbers.length > 0 ? ` (${numbers.join(', ')})` : ''}`;
    })
    .join(', ');
}
