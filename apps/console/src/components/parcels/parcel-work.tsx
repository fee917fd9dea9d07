import { trackingStatusLabel } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useMay } from '../../platform/session.ts';
import { Note } from '../page/note.tsx';
import { PanelSection } from '../page/panel.tsx';
import { useWork } from '../use-work.ts';
import { BookingState } from './booking-state.tsx';
import { FailedDeliveryState } from './failed-delivery-state.tsx';
import { hasWork, parcelName } from './parcel-words.ts';
import styles from './parcels.module.css';
import { type OrderParcels, type Parcel, parcelsQuery } from './parcels-query.ts';

/** What is asked of couriers for the closed parcels of an order; nothing while there is nothing to ask. */
export function ParcelWork({ orderId }: { orderId: string }) {
  const { data, isError, refetch } = useQuery(parcelsQuery(orderId));
  if (isError && !data)
    return (
      <PanelSection title="With the courier">
        <Note
          tone="bad"
          actions={
            <Button isSmall onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          The parcels could not be loaded.
        </Note>
      </PanelSection>
    );
  const parcels = data?.parcels.filter(hasWork) ?? [];
  if (!data || parcels.length === 0) return null;
  return (
    <PanelSection title={parcels.every(({ state }) => state === 'packed') ? 'Packed' : 'With the courier'}>
      {parcels.map((parcel) => (
        <ParcelPart key={parcel.boxId} orderId={orderId} order={data} parcel={parcel} />
      ))}
    </PanelSection>
  );
}

type ParcelPartProps = { orderId: string; order: OrderParcels; parcel: Parcel };

function ParcelPart({ orderId, order, parcel }: ParcelPartProps) {
  const { awb, courier, state, status, statusNote } = parcel;
  const mayRead = useMay('orders.read');
  const work = useWork();
  const name = parcelName(parcel, order.parcels);
  const where = [state === 'packed' && 'waits for the courier', courier, awb, status && trackingStatusLabel(status)]
    .filter(Boolean)
    .join(', ');
  const showProof = () => work.run(async () => saveFile(await api.showDeliveryProof({ params: { id: parcel.boxId } })));
  return (
    <section className={styles.parcel} aria-label={name}>
      <p>
        <b>{name}</b> {where && <span className="dim">{where}</span>}
        {status === 'attempt-failed' && statusNote && (
          <>
            <br />
            <span className="bad">The courier says: {statusNote}</span>
          </>
        )}
      </p>
      {work.problem && <Note tone="bad">{work.problem}</Note>}
      <BookingState orderId={orderId} booksWith={order.booksWith} parcel={parcel} />
      {status === 'attempt-failed' && <FailedDeliveryState orderId={orderId} name={name} parcel={parcel} />}
      {parcel.hasProof && mayRead && (
        <div className="row">
          <Button isSmall isBusy={work.isBusy} onClick={() => void showProof()}>
            Proof of delivery<span className="vh"> of {name}</span>
          </Button>
        </div>
      )}
    </section>
  );
}
