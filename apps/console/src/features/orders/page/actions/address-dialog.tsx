import { useState } from 'react';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../../components/form/text-line.tsx';
import { showToast } from '../../../../components/toast/toast-store.ts';
import { api } from '../../../../platform/api.ts';
import { keepOrder, type StaffOrder } from '../order-query.ts';
import { numberOf } from '../order-words.ts';
import { ChangedMeanwhile, useSeenOrder } from './changed-meanwhile.tsx';

type Address = StaffOrder['shippingAddress'];
type AddressDialogProps = {
  order: StaffOrder;
  /** In full, of somebody who was shown it; else it is typed anew. */
  shown: Address | undefined;
  onClose: () => void;
};

const blank = { name: '', phone: '', email: '', line1: '', line2: '', pincode: '', city: '', state: '' };
type Written = typeof blank;

const lines: readonly { field: keyof Written; label: string; isOptional?: true; maxLength: number; hint?: string }[] = [
  { field: 'name', label: 'Name', maxLength: 100 },
  { field: 'phone', label: 'Phone', maxLength: 10 },
  { field: 'email', label: 'E-mail', maxLength: 254 },
  { field: 'line1', label: 'Address', maxLength: 200 },
  { field: 'line2', label: 'Second line', isOptional: true, maxLength: 200 },
  { field: 'pincode', label: 'Pincode', maxLength: 6, hint: 'City and state follow from it.' },
  { field: 'city', label: 'City', isOptional: true, maxLength: 100, hint: 'Needed for a pincode that is in no list.' },
  { field: 'state', label: 'State', isOptional: true, maxLength: 100 },
];

/** Changes where the order goes. */
export default function AddressDialog({ order, shown, onClose }: AddressDialogProps) {
  const first = { ...blank, ...(shown ? pick(shown) : {}) };
  const [written, setWritten] = useState<Written>(first);
  const { isChanged, expectedVersion, goOn, send } = useSeenOrder(order);
  const { _id: id } = order;

  async function save(): Promise<void> {
    const shippingAddress = { ...written, country: order.shippingAddress.country };
    await keepOrder(
      (await api.changeOrderAddress({ params: { id }, body: { shippingAddress, expectedVersion } })).order,
    );
    showToast('The order goes to the new address.');
  }

  return (
    <FormDialog
      title={`Change the address of order ${numberOf(order)}`}
      submit="Change the address"
      fields={lines.flatMap(({ field }) => [`shippingAddress.${field}`, field])}
      isDirty={lines.some(({ field }) => written[field] !== first[field])}
      isDisabled={isChanged}
      onSubmit={() => send(save)}
      onClose={onClose}
    >
      {(problems) => (
        <>
          {isChanged && <ChangedMeanwhile order={order} onGoOn={goOn} />}
          <p className="dim">
            The total stays. How its GST is split follows the new place; the shopper sees the address.
          </p>
          {lines.map(({ field, label, isOptional, maxLength, hint }) => (
            <TextLine
              key={field}
              label={label}
              {...(isOptional ? { note: 'optional' } : { required: true })}
              {...{ hint, maxLength }}
              problem={problems[`shippingAddress.${field}`] ?? problems[field]}
              value={written[field]}
              onChange={(value) => setWritten({ ...written, [field]: value })}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}

function pick({ name, phone, email, line1, line2, pincode, city, state }: Address): Written {
  return { name, phone, email, line1, line2, pincode, city, state };
}
