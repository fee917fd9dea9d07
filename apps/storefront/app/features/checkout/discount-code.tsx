import { Button } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import fields from '@bijli/ui/text-field.module.css';
import { FieldMessage } from '@bijli/ui/text-field.tsx';
import { type FormEvent, useId } from 'react';
import { couponApplied } from './apply-coupon.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import styles from './discount-code.module.css';
import type { CouponState } from './use-coupon.ts';

type DiscountCodeProps = {
  code: string;
  state: CouponState;
  onChange: (part: Partial<CheckoutDraft>) => void;
};

/** A coupon field with Apply; once applied, the code with Remove. */
export function DiscountCode({ code, state, onChange }: DiscountCodeProps) {
  const id = useId();
  const { coupon, error, isValidating } = state;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (coupon) state.remove();
    else if (!isValidating) state.apply();
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={fields.label} htmlFor={id}>
        Discount code
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={classNames(fields.input, styles.input)}
          value={coupon?.code ?? code}
          readOnly={Boolean(coupon)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-line`}
          onChange={(event) => onChange({ couponCode: event.target.value })}
        />
        <Button type="submit" isBusy={isValidating}>
          {coupon ? 'Remove' : 'Apply'}
        </Button>
      </div>
      <div id={`${id}-line`} aria-live="polite" className={styles.lines}>
        {coupon && <FieldMessage tone="ok">{couponApplied}</FieldMessage>}
        {error && <FieldMessage tone="bad">{error}</FieldMessage>}
      </div>
    </form>
  );
}
