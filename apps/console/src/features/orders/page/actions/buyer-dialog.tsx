import { gstinError } from '@bijli/rules';
import { useState } from 'react';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../../components/form/text-line.tsx';
import { showToast } from '../../../../components/toast/toast-store.ts';
import { api } from '../../../../platform/api.ts';
import { keepOrder, type StaffOrder } from '../order-query.ts';
import { numberOf } from '../order-words.ts';
import { ChangedMeanwhile, useSeenOrder } from './changed-meanwhile.tsx';

/** Gives, changes or takes off the GSTIN of the buyer; both fields empty take it off. */
export default function BuyerDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const first = { gstNumber: order.gstNumber ?? '', businessName: order.businessName ?? '' };
  const [gstNumber, setGstNumber] = useState(first.gstNumber);
  const [businessName, setBusinessName] = useState(first.businessName);
  const { isChanged, expectedVersion, goOn, send } = useSeenOrder(order);
  const { _id: id } = order;
  const isNone = gstNumber.trim() === '' && businessName.trim() === '';
  const mistake = gstNumber.trim().length >= 15 ? gstinError(gstNumber) : undefined;

  async function save(): Promise<void> {
    const business = isNone ? null : { gstNumber, businessName };
    await keepOrder((await api.changeOrderBuyer({ params: { id }, body: { business, expectedVersion } })).order);
    showToast(isNone ? 'The order has no GSTIN any more.' : 'The order has the buyer’s GSTIN.');
  }

  return (
    <FormDialog
      title={`The buyer’s GSTIN of order ${numberOf(order)}`}
      submit={isNone ? 'Sell to a person without GSTIN' : 'Sell to this business'}
      fields={['gstNumber', 'businessName']}
      isDirty={gstNumber !== first.gstNumber || businessName !== first.businessName}
      isDisabled={isChanged || mistake !== undefined}
      onSubmit={() => send(save)}
      onClose={onClose}
    >
      {(problems) => (
        <>
          {isChanged && <ChangedMeanwhile order={order} onGoOn={goOn} />}
          <p className="dim">
            The total stays. Place of supply and how the GST is split follow; the invoice names the business.
          </p>
          <TextLine
            label="GSTIN"
            hint="15 characters. Leave both fields empty for a person."
            maxLength={40}
            problem={mistake ?? problems['gstNumber']}
            value={gstNumber}
            onChange={setGstNumber}
          />
          <TextLine
            label="Business"
            maxLength={200}
            problem={problems['businessName']}
            value={businessName}
            onChange={setBusinessName}
          />
        </>
      )}
    </FormDialog>
  );
}
