import { ApiError } from '@bijli/contract';
import { type StoreReason, storeReasonNames, storeReasons } from '@bijli/contract/store-reasons';
import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { SelectField } from '../../../../components/fields/select-field.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { showToast } from '../../../../components/toast/toast-store.ts';
import { api } from '../../../../platform/api.ts';
import styles from '../order-page.module.css';
import { keepOrder, type OrderFacts, readOrderAgain, type StaffOrder } from '../order-query.ts';
import { amountOf, cancelSentence, linesLeft, numberOf } from '../order-words.ts';
import { ChangedMeanwhile, useSeenOrder } from './changed-meanwhile.tsx';

type CancelDialogProps = {
  order: StaffOrder;
  facts: OrderFacts;
  /** Units by line that are filled in at first. */
  first?: Readonly<Record<string, number>> | undefined;
  onClose: () => void;
};

const reasons = [
  { value: '', name: 'Choose a reason' },
  ...storeReasonNames.map((value) => ({ value, name: storeReasons[value] })),
];

/** Cancels units by line, or all; its button says in numbers what it does. */
export default function CancelDialog({ order, facts, first = {}, onClose }: CancelDialogProps) {
  const [changed, setUnits] = useState<Readonly<Record<string, number>>>();
  const units = changed ?? first;
  const [reason, setReason] = useState<StoreReason | ''>('');
  const { isChanged, expectedVersion, goOn, send } = useSeenOrder(order);
  const { _id: id } = order;
  const left = linesLeft(order);
  const chosen = left
    .map((line) => ({ ...line, quantity: Math.min(units[line.itemId] ?? 0, line.left) }))
    .filter(({ quantity }) => quantity > 0);
  const amount = amountOf(order, facts, chosen);
  const act = cancelSentence(order, chosen, amount);

  async function cancel(): Promise<void> {
    if (reason === '') return;
    const items = chosen.map(({ itemId, quantity }) => ({ itemId, quantity }));
    try {
      await keepOrder((await api.cancelUnits({ params: { id }, body: { reason, items, expectedVersion } })).order);
      showToast('It is cancelled, and the shopper is told.');
    } catch (error) {
      if (!(error instanceof ApiError && error.body['code'] === 'second_person_needed')) throw error;
      // What was asked for waits elsewhere: nothing is left to do here.
      await readOrderAgain(id);
      showToast(error.message);
    }
  }

  return (
    <FormDialog
      title={`Cancel units of order ${numberOf(order)}`}
      submit={chosen.length === 0 ? 'Choose what to cancel' : act}
      tone="danger"
      isDirty={changed !== undefined && chosen.length > 0}
      isDisabled={isChanged || chosen.length === 0 || reason === ''}
      onSubmit={() => send(cancel)}
      onClose={onClose}
    >
      {isChanged && <ChangedMeanwhile order={order} onGoOn={goOn} />}
      <fieldset className={styles.lines}>
        <legend className="vh">Units to cancel</legend>
        {left.map((line) => (
          <div key={line.itemId}>
            <span>{line.name}</span>
            <SelectField
              label={`Units of ${line.name} to cancel`}
              isLabelHidden
              value={String(Math.min(units[line.itemId] ?? 0, line.left))}
              options={Array.from({ length: line.left + 1 }, (_, count) => ({
                value: String(count),
                name: count === 0 ? 'none' : `${count} of ${line.left}`,
              }))}
              onChange={(value) => setUnits({ ...units, [line.itemId]: Number(value) })}
            />
          </div>
        ))}
        <Button isSmall onClick={() => setUnits(Object.fromEntries(left.map((line) => [line.itemId, line.left])))}>
          All that is left
        </Button>
      </fieldset>
      <SelectField
        label="Why; the shopper reads this sentence"
        value={reason}
        options={reasons}
        onChange={(value) => setReason(storeReasonNames.find((name) => name === value) ?? '')}
      />
      <p className="dim" aria-live="polite">
        {chosen.length > 0 && `${act}. The units are for sale again, the shopper is told, and it can't be undone.`}
      </p>
    </FormDialog>
  );
}
