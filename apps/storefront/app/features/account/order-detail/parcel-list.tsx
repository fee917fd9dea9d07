import type { Order } from '@bijli/contract';
import { formatRupees, trackingStatusLabel } from '@bijli/rules';
import { longDateTime } from '../../../components/ui/india-dates.ts';
import styles from './order-detail.module.css';
import { type ShownParcel, shownParcels } from './shown-parcels.ts';

/** What left in several parcels, and the numbers of the pieces in each. */
export function ParcelList({ order }: { order: Order }) {
  const parcels = shownParcels(order);
  const isMore = order.shipmentCount > order.shipments.length;
  if (parcels.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>{parcels.length === 1 && !isMore ? 'Parcel' : 'Parcels'}</h3>
      <ul className={styles.lines}>
        {parcels.map((parcel) => (
          <Parcel parcel={parcel} key={parcel.name} />
        ))}
        {isMore && (
          <li>
            The rest of your order is being packed.
            <p className="s dim">It gets a tracking number of its own.</p>
          </li>
        )}
      </ul>
    </>
  );
}

function Parcel({ parcel: { name, of, parcel, toPay, contents } }: { parcel: ShownParcel }) {
  const { trackingNumber, courier, status, statusAt } = parcel;
  return (
    <li>
      <b className="num">{of > 1 ? `${name} of ${of}` : trackingStatusLabel(status)}</b>
      {of > 1 && `: ${trackingStatusLabel(status)}`}
      {statusAt && <span className="dim num"> {longDateTime(statusAt)}</span>}
      {trackingNumber && (
        <p>
          Tracking number <b className="num">{trackingNumber}</b>
          {courier && `, ${courier}`}
        </p>
      )}
      {of > 1 && toPay > 0 && (
        <p>
          Pay <b className="num">{formatRupees(toPay)}</b> when this parcel is delivered.
        </p>
      )}
      {contents.map(({ itemId, text, numbers }) => (
        <p className="s dim" key={itemId}>
          {text}
          {numbers.length > 0 && (
            <>
              , No. <span className="num">{numbers.join(', ')}</span>
            </>
          )}
        </p>
      ))}
    </li>
  );
}
