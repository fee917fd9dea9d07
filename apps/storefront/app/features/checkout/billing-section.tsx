import { nameError, pincodeError } from '@bijli/rules';
import { Check } from '@bijli/ui/check.tsx';
import { Panel } from '@bijli/ui/panel.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { useState } from 'react';
import { PincodeField } from '../../components/address/pincode-field.tsx';
import { PlaceFields, placeOf } from '../../components/address/place-fields.tsx';
import { usePincodeLookup } from '../../components/address/use-pincode-lookup.ts';
import type { BillingDraft, CheckoutDraft } from './checkout-draft.ts';
import styles from './sections.module.css';

type BillingSectionProps = {
  draft: Pick<CheckoutDraft, 'name' | 'billing' | 'isBusiness'>;
  onChange: (part: Partial<CheckoutDraft>) => void;
};

/** Who is billed: the same as the parcel's address, or another name and address. */
export function BillingSection({ draft, onChange }: BillingSectionProps) {
  const { billing, isBusiness } = draft;
  const empty = { name: draft.name, line1: '', line2: '', pincode: '', city: '', state: '' };
  return (
    <Panel className={styles.section} aria-labelledby="billing-address">
      <h2 className="t-3" id="billing-address">
        Billing address
      </h2>
      <Check
        label="Bill to another name or address"
        isChecked={billing !== undefined}
        onChange={(isOther) => onChange({ billing: isOther ? empty : undefined })}
      />
      {billing && (
        <BillingFields billing={billing} isBusiness={isBusiness} onChange={(next) => onChange({ billing: next })} />
      )}
    </Panel>
  );
}

type BillingFieldsProps = { billing: BillingDraft; isBusiness: boolean; onChange: (billing: BillingDraft) => void };

function BillingFields({ billing, isBusiness, onChange }: BillingFieldsProps) {
  const [left, setLeft] = useState({ name: false, line1: false, pincode: false });
  const { lookup, again } = usePincodeLookup(billing.pincode);
  const isUnlisted = lookup.kind === 'deliverable' && lookup.states !== undefined;
  const { city, state } = placeOf(lookup, billing);
  return (
    <div className={styles.fields}>
      <TextField
        className={styles.full}
        label={isBusiness ? 'Contact name' : 'Name on the invoice'}
        value={billing.name}
        autoComplete="billing name"
        maxLength={100}
        onChange={(event) => onChange({ ...billing, name: event.target.value })}
        onBlur={() => setLeft({ ...left, name: true })}
        error={left.name ? nameError(billing.name) : undefined}
      />
      <TextField
        className={styles.full}
        label="Billing flat, house, building"
        value={billing.line1}
        autoComplete="billing address-line1"
        maxLength={200}
        onChange={(event) => onChange({ ...billing, line1: event.target.value })}
        onBlur={() => setLeft({ ...left, line1: true })}
        error={left.line1 && billing.line1.trim() === '' ? 'Please fill all required address fields' : undefined}
      />
      <TextField
        className={styles.full}
        label="Billing street, area"
        labelNote="optional"
        value={billing.line2}
        autoComplete="billing address-line2"
        maxLength={200}
        onChange={(event) => onChange({ ...billing, line2: event.target.value })}
      />
      <PincodeField
        label="Billing pincode"
        success="Pincode found"
        value={billing.pincode}
        onChange={(pincode) => onChange({ ...billing, pincode, city: '', state: '' })}
        lookup={lookup}
        onLookUpAgain={again}
        onBlur={() => setLeft({ ...left, pincode: true })}
        error={left.pincode ? pincodeError(billing.pincode) : undefined}
      />
      {isUnlisted ? (
        <PlaceFields
          lookup={lookup}
          city={city}
          state={state}
          onChange={(place) => onChange({ ...billing, ...place })}
        />
      ) : (
        <TextField label="Billing city, state" value={[city, state].filter(Boolean).join(', ')} readOnly />
      )}
      {isBusiness && <p className={`s dim ${styles.full}`}>It must be in the state of the GST number.</p>}
    </div>
  );
}
