import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { Note } from '../../../../components/page/note.tsx';
import { statusWords } from '../../order-states.ts';
import { readOrderAgain, type StaffOrder } from '../order-query.ts';
import { holdSentence } from '../order-words.ts';

/**
 * What somebody agrees to in a dialog is the order that they saw when it opened. When it changes meanwhile the dialog shows
 * what it is now, and nothing is sent until they go on with that.
 */
export function useSeenOrder(order: StaffOrder) {
  const [seen, setSeen] = useState(order.version);
  return {
    isChanged: seen !== order.version,
    expectedVersion: seen,
    goOn: () => setSeen(order.version),
    /** Sends it; a refusal shows the order as it is now. */
    send: async (work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        await readOrderAgain(order._id);
        throw error;
      }
    },
  };
}

export function ChangedMeanwhile({ order, onGoOn }: { order: StaffOrder; onGoOn: () => void }) {
  const hold = holdSentence(order);
  const units = order.items.reduce((sum, { quantity, cancelledQuantity }) => sum + quantity - cancelledQuantity, 0);
  return (
    <Note
      tone="wait"
      actions={
        <Button isSmall onClick={onGoOn}>
          Go on with it
        </Button>
      }
    >
      <b>Somebody changed this order meanwhile.</b> It is {statusWords[order.status].toLowerCase()} now, with {units}{' '}
      {units === 1 ? 'unit' : 'units'} left{hold ? `, and held back: ${hold}` : ''}. Nothing was sent.
    </Note>
  );
}
