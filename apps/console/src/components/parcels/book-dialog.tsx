import type { Reply } from '@bijli/contract';
import { formatPaise } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Choice } from '@bijli/ui/choice.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../../platform/api.ts';
import { countOf } from '../../platform/format/count-of.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { Note } from '../page/note.tsx';
import { showToast } from '../toast/toast-store.ts';
import { whyChosen } from './parcel-words.ts';
import styles from './parcels.module.css';
import { readParcelsAgain } from './parcels-query.ts';

type Service = Reply<'quoteBox'>['services'][number];
type BookDialogProps = { orderId: string; boxId: string; onClose: () => void };

/** Who could take a parcel, for how much and how fast; the one of the settings is ticked. */
export default function BookDialog({ orderId, boxId, onClose }: BookDialogProps) {
  const params = { id: boxId };
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['courier-services', boxId],
    queryFn: () => api.quoteBox({ params }),
    // Prices are those of this moment, and an outage is told at once.
    ...{ gcTime: 0, retry: false, refetchOnWindowFocus: false },
  });
  const [given, setGiven] = useState<string>();
  const chosen = given ?? data?.chosen ?? undefined;
  const service = data?.services.find(({ id }) => id === chosen);

  async function book(): Promise<void> {
    if (!service) return;
    try {
      const { booking } = await api.bookBox({ params, body: { serviceId: service.id } });
      showToast(
        booking.state === 'booked'
          ? `Booked with ${service.name}: AWB ${booking.awb}`
          : `${booking.courier} does not answer yet. The shop asks again by itself.`,
      );
    } finally {
      await readParcelsAgain(orderId);
    }
  }

  return (
    <FormDialog
      title="Book a courier"
      submit={service ? `Book ${service.name} for ${formatPaise(service.pricePaise)}` : 'Book'}
      isDisabled={!service || isFetching}
      onSubmit={book}
      onClose={onClose}
    >
      {error && (
        <Note
          tone="bad"
          actions={
            <Button isSmall onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {sentenceOf(error)}
        </Note>
      )}
      {!data && !error && <Loading text="Asking couriers for their prices" />}
      {data?.services.length === 0 && (
        <Note tone="wait">No courier goes there with this parcel. Book one by hand and type its AWB.</Note>
      )}
      {data && data.services.length > 0 && (
        <fieldset className={styles.services}>
          <legend className="vh">Couriers</legend>
          {data.services.map((one) => (
            <Choice
              key={one.id}
              type="radio"
              name="service"
              disabled={one.problem !== null}
              checked={one.id === chosen}
              onChange={() => setGiven(one.id)}
            >
              <b>{one.name}</b> <span className="num">{formatPaise(one.pricePaise)}</span>
              <small className="dim">{factsOf(one)}</small>
              {one.id === data.chosen && <small>{whyChosen({ ...one, rule: data.rule })}</small>}
            </Choice>
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}

function factsOf({ days, keepsPromise, takesCash, problem }: Service): string {
  if (problem) return problem;
  const facts = [
    days === null ? 'says no days' : countOf(days, 'day'),
    keepsPromise ? 'keeps the promised day' : 'later than promised',
    ...(takesCash ? [] : ['takes no cash']),
  ];
  return facts.join(', ');
}
