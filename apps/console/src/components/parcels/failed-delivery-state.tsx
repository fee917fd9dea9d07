import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { useMay } from '../../platform/session.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { Note } from '../page/note.tsx';
import { answerText } from './parcel-words.ts';
import type { Parcel } from './parcels-query.ts';

const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'));

type FailedDeliveryStateProps = { orderId: string; name: string; parcel: Parcel };

/** After a failed visit: what the courier was told, or what it can be told. */
export function FailedDeliveryState({ orderId, name, parcel }: FailedDeliveryStateProps) {
  const mayChange = useMay('dispatch.change');
  const [isOpen, setOpen] = useState(false);
  const { failedDelivery: failed, isFollowed } = parcel;
  if (!isFollowed && !failed)
    return <Note tone="wait">This parcel goes by hand: tell its courier yourself what to do.</Note>;
  const isOpenToAnswer = !failed || failed.state === 'open' || failed.state === 'refused';
  return (
    <>
      <Note
        tone={failed?.state === 'told' ? 'good' : failed?.state === 'refused' ? 'bad' : 'wait'}
        actions={
          mayChange &&
          isOpenToAnswer && (
            <Button isSmall onClick={() => setOpen(true)}>
              Answer the courier
            </Button>
          )
        }
      >
        {failed ? answerText(failed) : 'Nobody has answered the courier.'}
        {failed?.failure && ` ${failed.failure}`}
      </Note>
      {isOpen && <AnswerDialog orderId={orderId} boxId={parcel.boxId} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
