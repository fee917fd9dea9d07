import { formatPaise } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { formatWhen } from '../../platform/format/format-time.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useMay } from '../../platform/session.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { Note } from '../page/note.tsx';
import { showToast } from '../toast/toast-store.ts';
import { useWork } from '../use-work.ts';
import { type Booking, type Parcel, readParcelsAgain } from './parcels-query.ts';

const BookDialog = lazyPart(() => import('./book-dialog.tsx'));

type BookingStateProps = { orderId: string; booksWith: string | null; parcel: Parcel };

/** How a parcel is booked, and what can be asked of its courier before it leaves. */
export function BookingState({ orderId, booksWith, parcel }: BookingStateProps) {
  const { boxId, state, booking, awb, isWeighed } = parcel;
  const mayChange = useMay('dispatch.change');
  const [isOpen, setOpen] = useState(false);
  const { isBusy, problem, run } = useWork();
  const isInHouse = state === 'packed';
  if (!isInHouse && booking?.state !== 'asked') return null;
  const params = { id: boxId };

  const ask = (work: () => Promise<string>) =>
    void run(async () => {
      try {
        showToast(await work());
      } finally {
        await readParcelsAgain(orderId);
      }
    });
  const askAgain = () =>
    ask(async () => {
      const { booking } = await api.bookBox({ params, body: {} });
      return booking.state === 'booked' ? `Booked: AWB ${booking.awb}` : 'The courier does not answer yet.';
    });
  const cancel = (given: string) => {
    if (!confirm(`Cancel the booking ${given}? The AWB is taken off the parcel.`)) return;
    ask(async () => {
      await api.cancelBooking({ params, body: { awb: given } });
      return `The booking ${given} is cancelled.`;
    });
  };
  const pickUp = () =>
    ask(async () => {
      await api.requestPickup({ body: { boxIds: [boxId] } });
      return 'The courier was asked to fetch the parcel.';
    });
  const print = () => void run(async () => saveFile(await api.readCourierLabel({ params })));

  const isBooked = booking?.state === 'booked' && booking.awb === awb;
  const canBook = isInHouse && booksWith !== null && awb === null && booking?.state !== 'asked';
  return (
    <>
      {problem && <Note tone="bad">{problem}</Note>}
      {booking?.state === 'asked' && (
        <Note
          tone="wait"
          actions={
            mayChange && (
              <Button isSmall isBusy={isBusy} onClick={askAgain}>
                Ask now
              </Button>
            )
          }
        >
          Not known yet: {booking.courier} was asked {formatWhen(booking.askedAt)} and has not answered. The shop asks
          again by itself, so that there is one booking.
        </Note>
      )}
      {booking?.state === 'failed' && canBook && <Note tone="bad">{booking.failure ?? 'The booking failed.'}</Note>}
      {isBooked && <p className="dim">{bookedText(booking)}</p>}
      {mayChange && isBooked && isInHouse && (
        <div className="row">
          <Button isSmall disabled={isBusy} onClick={print}>
            Label of the courier
          </Button>
          <Button isSmall disabled={isBusy} onClick={pickUp}>
            Ask for a pickup
          </Button>
          <Button isSmall variant="quiet" disabled={isBusy} onClick={() => cancel(booking.awb ?? '')}>
            Cancel the booking
          </Button>
        </div>
      )}
      {mayChange && canBook && (
        <div className="row">
          <Button isSmall variant="go" disabled={!isWeighed} onClick={() => setOpen(true)}>
            {booking?.state === 'failed' ? 'Book again' : 'Book a courier'}
          </Button>
          {!isWeighed && <span className="dim">Unpack and weigh it first: couriers ask for its weight.</span>}
        </div>
      )}
      {isOpen && <BookDialog orderId={orderId} boxId={boxId} onClose={() => setOpen(false)} />}
    </>
  );
}

function bookedText({ service, courier, pricePaise }: Booking): string {
  const price = pricePaise === null ? '' : ` for ${formatPaise(pricePaise)}`;
  return `Booked with ${service ?? courier}${service ? ` by ${courier}` : ''}${price}.`;
}
