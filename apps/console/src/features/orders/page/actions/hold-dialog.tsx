import { type HoldReason, holdReasonNames, holdReasons } from '@bijli/contract/hold-reasons';
import { useState } from 'react';
import { SelectField } from '../../../../components/fields/select-field.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../../components/form/text-line.tsx';
import { showToast } from '../../../../components/toast/toast-store.ts';
import { api } from '../../../../platform/api.ts';
import { keepOrder, type StaffOrder } from '../order-query.ts';
import { numberOf } from '../order-words.ts';
import { ChangedMeanwhile, useSeenOrder } from './changed-meanwhile.tsx';

const reasons = holdReasonNames.map((value) => ({ value, name: holdReasons[value] }));

/** Holds the order back for a reason; the shopper is not told. */
export default function HoldDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const [reason, setReason] = useState<HoldReason>('address');
  const [note, setNote] = useState('');
  const { isChanged, expectedVersion, goOn, send } = useSeenOrder(order);
  const { _id: id } = order;

  async function hold(): Promise<void> {
    const body = { reason, ...(note.trim() ? { note } : {}), expectedVersion };
    await keepOrder((await api.holdOrder({ params: { id }, body })).order);
    showToast('The order is held back.');
  }

  return (
    <FormDialog
      title={`Hold order ${numberOf(order)} back`}
      submit={`Hold order ${numberOf(order)} back`}
      fields={['note']}
      isDirty={note !== ''}
      isDisabled={isChanged}
      onSubmit={() => send(hold)}
      onClose={onClose}
    >
      {(problems) => (
        <>
          {isChanged && <ChangedMeanwhile order={order} onGoOn={goOn} />}
          <p className="dim">It is neither packed nor sent until somebody releases it. The shopper is not told.</p>
          <SelectField
            label="Why"
            value={reason}
            options={reasons}
            onChange={(value) => setReason(holdReasonNames.find((name) => name === value) ?? 'other')}
          />
          <TextLine
            label="In your words"
            note="optional"
            hint="For other staff."
            maxLength={300}
            problem={problems['note']}
            value={note}
            onChange={setNote}
          />
        </>
      )}
    </FormDialog>
  );
}
