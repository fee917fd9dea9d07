import { deliveryPromise } from '@bijli/rules';
import { type FormEvent, useId, useRef, useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Key } from '../../components/key.tsx';
import { Pins } from '../../components/pins.tsx';
import { FieldMessage } from '../../components/text-field.tsx';
import { api } from '../../platform/api.ts';
import { useSiteConfig } from '../../platform/site-config.ts';
import styles from './delivery-check.module.css';

type Answer = { city: string; state: string } | { error: string };

/** Whether and by when a pincode is delivered to; looked up as soon as it has six digits. */
export function DeliveryCheck({ salePrice, className }: { salePrice: number; className?: string | undefined }) {
  const id = useId();
  const [pincode, setPincode] = useState('');
  const { answer, isLooking, look, clear } = usePincodeLookup();

  function type(text: string): void {
    const digits = text.replace(/\D/g, '').slice(0, 6);
    setPincode(digits);
    clear();
    if (digits.length === 6) void look(digits);
  }
  function check(event: FormEvent): void {
    event.preventDefault();
    void look(pincode);
  }

  return (
    <form className={classNames(styles.form, className)} onSubmit={check} noValidate>
      <label htmlFor={id}>Delivery to</label>
      <div className={styles.row}>
        <input
          id={id}
          value={pincode}
          onChange={(event) => type(event.target.value)}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="6-digit pincode"
          aria-describedby={`${id}-answer`}
          aria-invalid={answer && 'error' in answer ? true : undefined}
        />
        <Key type="submit">Check</Key>
      </div>
      <div id={`${id}-answer`} aria-live="polite">
        {isLooking && (
          <p className={styles.looking}>
            <Pins state="running" /> Looking up {pincode}
          </p>
        )}
        {answer && <AnswerLine answer={answer} salePrice={salePrice} />}
      </div>
    </form>
  );
}

function AnswerLine({ answer, salePrice }: { answer: Answer; salePrice: number }) {
  const { shipping } = useSiteConfig();
  if ('error' in answer) return <FieldMessage tone="bad">{answer.error}</FieldMessage>;
  const price = salePrice > shipping.freeDeliveryAbove ? 'Free, by' : 'By';
  return (
    <FieldMessage tone="ok">
      <b>Pincode Deliverable</b>{' '}
      <span className="dim">
        {answer.city}, {answer.state}. {price} {deliveryDay(shipping.processingBusinessDays)}.
      </span>
    </FieldMessage>
  );
}

function deliveryDay(processingDays: number): string {
  const dispatch = new Date(Date.now() + processingDays * 86_400_000);
  const format = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long' });
  return format.format(deliveryPromise(dispatch).latest).replace(',', '');
}

function usePincodeLookup() {
  const [answer, setAnswer] = useState<Answer>();
  const [isLooking, setLooking] = useState(false);
  const latest = useRef('');

  async function look(pincode: string): Promise<void> {
    if (pincode.length !== 6) return setAnswer({ error: 'Please enter a valid 6-digit pincode' });
    latest.current = pincode;
    setLooking(true);
    const found = await lookUp(pincode);
    // An answer that was overtaken by more typing is not shown.
    if (latest.current !== pincode) return;
    setLooking(false);
    setAnswer(found);
  }
  function clear(): void {
    latest.current = '';
    setLooking(false);
    setAnswer(undefined);
  }
  return { answer, isLooking, look, clear };
}

async function lookUp(pincode: string): Promise<Answer> {
  try {
    const { serviceable, city, state } = await api.lookupPincode({ query: { pin: pincode } });
    return serviceable ? { city, state } : { error: 'This pincode is not serviceable' };
  } catch {
    return { error: 'Failed to verify pincode' };
  }
}
