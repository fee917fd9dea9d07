import { digitsOnly, formatRupees, PINCODE_DIGITS } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Spinner } from '@bijli/ui/spinner.tsx';
import { FieldMessage } from '@bijli/ui/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { type PincodeLookup, usePincodeLookup } from '../../components/address/use-pincode-lookup.ts';
import { useSiteConfig } from '../../platform/site-config.ts';
import styles from './delivery-check.module.css';
import { deliveryDays } from './delivery-days.ts';

/** Pincode delivery check; looked up once it has six digits. */
export function DeliveryCheck({ salePrice, className }: { salePrice: number; className?: string | undefined }) {
  const id = useId();
  const [pincode, setPincode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { lookup, again } = usePincodeLookup(pincode);
  const problem = problemOf(lookup, isChecked);

  function check(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (lookup.kind === 'failed') again();
  }

  return (
    <form className={classNames(styles.form, className)} onSubmit={check} noValidate>
      <label htmlFor={id}>Delivery to</label>
      <div className={styles.row}>
        <input
          id={id}
          value={pincode}
          onChange={(event) => {
            setPincode(digitsOnly(event.target.value, PINCODE_DIGITS));
            setChecked(false);
          }}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="6-digit pincode"
          aria-describedby={`${id}-answer`}
          aria-invalid={problem ? true : undefined}
        />
        <Button type="submit">Check</Button>
      </div>
      <div id={`${id}-answer`} className={styles.answer} aria-live="polite">
        {lookup.kind === 'looking' && (
          <p className={styles.looking}>
            <Spinner state="running" /> Looking up {pincode}
          </p>
        )}
        {problem && <FieldMessage tone="bad">{problem}</FieldMessage>}
        {lookup.kind === 'deliverable' && (
          <DeliveryPromise city={lookup.city} state={lookup.state} salePrice={salePrice} />
        )}
      </div>
    </form>
  );
}

function DeliveryPromise({ city, state, salePrice }: { city: string; state: string; salePrice: number }) {
  const { shipping } = useSiteConfig();
  const { earliest, latest } = deliveryDays(new Date(), shipping);
  const { deliveryCharge, freeDeliveryAbove } = shipping;
  const charge = deliveryCharge > 0 ? ` for ${formatRupees(deliveryCharge)}` : '';
  return (
    <FieldMessage tone="ok">
      <b>Pincode Deliverable</b>{' '}
      <span className="dim">
        {city && `${city}, `}
        {state && `${state}.`}
      </span>
      <span className={styles.promise}>
        {salePrice > freeDeliveryAbove ? 'Free delivery' : `Delivery${charge}`} by {latest}
        <small>{earliest} at the earliest</small>
      </span>
    </FieldMessage>
  );
}

function problemOf(lookup: PincodeLookup, isChecked: boolean): string | undefined {
  if (lookup.kind === 'refused' || lookup.kind === 'failed') return lookup.message;
  return lookup.kind === 'none' && isChecked ? 'Please enter a valid 6-digit pincode' : undefined;
}
