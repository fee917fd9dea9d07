import { ApiError, type Input } from '@bijli/contract';
import { formatPaise } from '@bijli/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api, sentenceOf } from '../../../platform/api.ts';
import type { Refundable } from './refund-words.ts';
import { refundableKey } from './refundable-key.ts';
import type { RefundDraft } from './use-refund-draft.ts';

type Sending = { orderId: string; refundable: Refundable; onDone: () => void };

/**
 * Sends a refund. While its panel is open it is the same one, however often it is sent: after an answer that was lost it counts once. Figures
 * that moved are shown in place of the old ones.
 */
export function useSendRefund({ orderId, refundable, onDone }: Sending) {
  const client = useQueryClient();
  const [requestId] = useState(() => crypto.randomUUID());
  // A second press comes before the button is drawn as busy.
  const isTaken = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [waitsFor, setWaitsFor] = useState<string>();

  async function send(draft: RefundDraft): Promise<void> {
    if (isTaken.current) return;
    isTaken.current = true;
    setBusy(true);
    setProblem('');
    try {
      const { refund } = await api.refundOrder({ params: { id: orderId }, body: bodyOf(draft) });
      showToast(
        `${formatPaise(refund.amountPaise)} of order ${refundable.orderNumber} ${refund.isOutside ? 'is owed' : 'goes back'}.`,
      );
      await client.invalidateQueries({ queryKey: ['order', orderId] });
      onDone();
    } catch (error) {
      isTaken.current = false;
      take(error);
    } finally {
      setBusy(false);
    }
  }

  function bodyOf({ kind, items, paise, note }: RefundDraft): Input<'refundOrder'>['body'] {
    const shared = { requestId, amountPaise: paise, note, expectedVersion: refundable.version };
    return kind === 'units' ? { kind, items, ...shared } : { kind, ...shared };
  }

  function take(error: unknown): void {
    const refusal = error instanceof ApiError ? error.body : undefined;
    if (refusal?.code === 'second_person_needed') {
      setWaitsFor(sentenceOf(error));
      return;
    }
    if (refusal?.['refundable']) client.setQueryData(refundableKey(orderId), refusal['refundable']);
    setProblem(sentenceOf(error));
  }

  return { isBusy, problem, waitsFor, send };
}
