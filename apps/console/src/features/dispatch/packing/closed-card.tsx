import type { Reply } from '@bijli/contract';
import { ButtonLink } from '@bijli/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { PrintPapersButton } from '../../../components/papers/print-papers-button.tsx';
import { ParcelWork } from '../../../components/parcels/parcel-work.tsx';
import styles from './packing.module.css';

export type Closed = Pick<Reply<'closePacking'>, 'shipmentId' | 'next'> & { units: number; boxes: number };

/** After the boxes are closed: what was done, and where to go on. */
export function ClosedCard({
  orderId,
  closed: { shipmentId, units, boxes, next },
}: {
  orderId: string;
  closed: Closed;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.closed}>
      <Pins />
      <h2 ref={heading} tabIndex={-1}>
        {boxes === 1 ? 'The box is closed' : `${boxes} boxes are closed`}
      </h2>
      <p className="dim" role="status">
        {units === 1 ? '1 unit is in' : `${units} units are in`}. The invoice has its number.
      </p>
      <PrintPapersButton shipmentIds={[shipmentId]} />
      <div className={styles.couriers}>
        <ParcelWork orderId={orderId} />
      </div>
      <div className={styles.keys}>
        <ButtonLink isWide to={`/orders/${orderId}`}>
          Show the order
        </ButtonLink>
        {next && (
          <ButtonLink isWide variant="go" to={`/dispatch/pack/${next.id}`}>
            Next order {next.number}
          </ButtonLink>
        )}
      </div>
      {!next && <p className="dim">No other order waits to be packed.</p>}
    </div>
  );
}

/** The three pins of a plug, lit. */
function Pins() {
  return (
    <span className={styles.pins} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
