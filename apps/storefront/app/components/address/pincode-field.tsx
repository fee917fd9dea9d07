import { digitsOnly, PINCODE_DIGITS } from '@bijli/rules';
import { Spinner } from '@bijli/ui/spinner.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import styles from './pincode-field.module.css';
import type { PincodeLookup } from './use-pincode-lookup.ts';

type PincodeFieldProps = {
  label?: string;
  /** Said when the pincode is known. */
  success?: string;
  value: string;
  onChange: (pincode: string) => void;
  lookup: PincodeLookup;
  onLookUpAgain: () => void;
  error?: string | undefined;
  onBlur?: () => void;
};

/** A pincode input with the result of its lookup. */
export function PincodeField({
  label = 'Pincode',
  success = 'Pincode Deliverable',
  value,
  onChange,
  lookup,
  onLookUpAgain,
  error,
  onBlur,
}: PincodeFieldProps) {
  const problem = lookup.kind === 'refused' || lookup.kind === 'failed' ? lookup.message : undefined;
  return (
    <div>
      <TextField
        label={label}
        value={value}
        onChange={(event) => onChange(digitsOnly(event.target.value, PINCODE_DIGITS))}
        onBlur={onBlur}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={PINCODE_DIGITS}
        error={problem ?? error}
        success={isListed(lookup) ? success : undefined}
        hint={hintOf(lookup, value)}
      />
      {lookup.kind === 'failed' && (
        <button type="button" className="link link-tap s" onClick={onLookUpAgain}>
          Check again
        </button>
      )}
    </div>
  );
}

function isListed(lookup: PincodeLookup): boolean {
  return lookup.kind === 'deliverable' && !lookup.states;
}

function hintOf(lookup: PincodeLookup, pincode: string) {
  if (lookup.kind === 'looking') return <LookupPending pincode={pincode} />;
  if (lookup.kind !== 'deliverable' || isListed(lookup)) return undefined;
  return 'This pincode is new to us. Please check it, and write your city.';
}

function LookupPending({ pincode }: { pincode: string }) {
  return (
    <span className={styles.looking}>
      <Spinner state="running" />
      Looking up {pincode}
    </span>
  );
}
