import { type CartItem, lineKeyOf, MAX_UNITS_PER_ORDER, unitsError } from '@bijli/rules';
import { FieldMessage } from '@bijli/ui/text-field.tsx';
import { useRef, useState } from 'react';
import { api } from '../../platform/api.ts';
import { useCart } from '../../platform/state/cart.ts';
import styles from './cart-line.module.css';
import { increaseQuantity } from './increase-quantity.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

/** Quantity controls of a cart line; an increase is checked against the stock first. `children` is shown to the right. */
export function LineQuantity({ line, children }: { line: CartItem; children?: React.ReactNode }) {
  const { decrement, increment } = useCart.getState();
  const [refusal, setRefusal] = useState<string>();
  // A ref, not state: a disabled button would lose the focus during the stock check.
  const isChecking = useRef(false);
  const isFull = line.quantity >= MAX_UNITS_PER_ORDER;

  async function increase(): Promise<void> {
    if (isChecking.current) return;
    isChecking.current = true;
    setRefusal(await increaseQuantity({ api, increment }, line));
    isChecking.current = false;
  }
  function decrease(): void {
    setRefusal(undefined);
    decrement(lineKeyOf(line));
  }

  return (
    <>
      <div className={styles.controls}>
        <QuantityStepper
          name={line.name}
          quantity={line.quantity}
          onDecrement={decrease}
          onIncrement={() => void increase()}
        />
        {children}
      </div>
      <div className={styles.lines} role="alert">
        {refusal && <FieldMessage tone="bad">{refusal}</FieldMessage>}
        {!refusal && isFull && <p className="s dim">{unitsError(MAX_UNITS_PER_ORDER + 1, line.name)}</p>}
      </div>
    </>
  );
}
