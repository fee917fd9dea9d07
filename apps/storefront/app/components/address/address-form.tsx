import type { Address, AddressInput } from '@bijli/contract';
import {
  ADDRESS_LABELS,
  type AddressLabel,
  addressError,
  DEFAULT_COUNTRY,
  phoneError,
  pincodeError,
} from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Check } from '@bijli/ui/check.tsx';
import { FieldMessage, TextField } from '@bijli/ui/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useSubmit } from '../../platform/use-submit.ts';
import styles from './address-form.module.css';
import { PhoneField } from './phone-field.tsx';
import { PincodeField } from './pincode-field.tsx';
import { PlaceFields, placeOf } from './place-fields.tsx';
import { RadioChoice } from './radio-choice.tsx';
import { usePincodeLookup } from './use-pincode-lookup.ts';

/** What the shopper types; city and state count only with a pincode that is in no list. */
export type AddressEntry = {
  label: AddressLabel;
  line1: string;
  line2: string;
  pincode: string;
  city: string;
  state: string;
  phone: string;
  isDefault: boolean;
};

type AddressFormProps = {
  title: string;
  entry: AddressEntry;
  onChange: (entry: AddressEntry) => void;
  /** Resolves when the address is saved; on failure `error` is set. */
  onSave: (address: AddressInput) => Promise<unknown>;
  /** Omitted when there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  error?: string | undefined;
};

/** Initial form values: from a saved address, or empty with the shopper's own phone. */
export function addressEntry({ address, phone }: { address?: Address | undefined; phone: string }): AddressEntry {
  if (!address)
    return { label: 'Home', line1: '', line2: '', pincode: '', city: '', state: '', phone, isDefault: false };
  const { label, line1, line2, pincode, city, state, isDefault } = address;
  return { label, line1, line2, pincode, city, state, phone: address.phone || phone, isDefault };
}

/** Adds or changes an address. Controlled, so that the caller can persist the draft. */
export function AddressForm({ title, entry, onChange, onSave, onCancel, error }: AddressFormProps) {
  const titleId = useId();
  const { lookup, again } = usePincodeLookup(entry.pincode);
  const { problem, setProblem, isWorking: isSaving, submit } = useSubmit();
  const [isPincodeLeft, setPincodeLeft] = useState(false);
  const { city, state } = placeOf(lookup, entry);
  const hasPincodeIssue = lookup.kind === 'refused' || lookup.kind === 'failed';

  function change(part: Partial<AddressEntry>): void {
    setProblem(undefined);
    onChange({ ...entry, ...part });
  }

  async function save(): Promise<undefined> {
    const { phone, ...parts } = entry;
    await onSave({ ...parts, city, state, country: DEFAULT_COUNTRY, ...(phone && { phone }) });
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    const found = entryError({ ...entry, city, state, hasPincodeIssue });
    setProblem(found);
    setPincodeLeft(true);
    if (!found) void submit(save);
  }

  const shown = problem ?? (hasPincodeIssue ? 'Please fix pincode issues before saving' : error);
  return (
    <form className={styles.form} aria-labelledby={titleId} onSubmit={send} noValidate>
      <h3 className="t-4" id={titleId}>
        {title}
      </h3>
      <RadioChoice
        legend="Label"
        options={ADDRESS_LABELS}
        value={entry.label}
        onChange={(label) => change({ label })}
      />
      <div className={styles.fields}>
        <TextField
          className={styles.full}
          label="Flat, house, building"
          value={entry.line1}
          onChange={(event) => change({ line1: event.target.value })}
          autoComplete="address-line1"
          maxLength={200}
          required
        />
        <TextField
          className={styles.full}
          label="Street, area"
          labelNote="optional"
          value={entry.line2}
          onChange={(event) => change({ line2: event.target.value })}
          autoComplete="address-line2"
          maxLength={200}
        />
        <PincodeField
          value={entry.pincode}
          onChange={(pincode) => change({ pincode, city: '', state: '' })}
          lookup={lookup}
          onLookUpAgain={again}
          error={isPincodeLeft && entry.pincode !== '' ? pincodeError(entry.pincode) : undefined}
          onBlur={() => setPincodeLeft(true)}
        />
        <PhoneField label="Phone" value={entry.phone} onChange={(phone) => change({ phone })} />
        <PlaceFields lookup={lookup} city={city} state={state} onChange={change} />
        <TextField label="Country" value={DEFAULT_COUNTRY} readOnly />
      </div>
      <Check
        label="Deliver here by default"
        isChecked={entry.isDefault}
        onChange={(isDefault) => change({ isDefault })}
      />
      <div role="alert" className={styles.lines}>
        {shown && <FieldMessage tone="bad">{shown}</FieldMessage>}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="go" isBusy={isSaving} disabled={hasPincodeIssue || lookup.kind === 'looking'}>
          Save address
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}

function entryError(address: Parameters<typeof addressError>[0] & { phone: string }): string | undefined {
  const { pincode, city } = address;
  // City and state come from the lookup, so an incomplete pincode is the error to report.
  const isUnfinished = address.line1.trim() !== '' && pincode !== '' && city === '' && !address.hasPincodeIssue;
  const place = isUnfinished ? pincodeError(pincode) : undefined;
  return place ?? addressError(address) ?? (address.phone === '' ? undefined : phoneError(address.phone));
}
