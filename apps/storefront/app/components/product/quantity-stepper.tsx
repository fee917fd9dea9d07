import { MAX_UNITS_PER_ORDER } from '@bijli/rules';
import { Icon } from '@bijli/ui/icon.tsx';
import styles from './quantity-stepper.module.css';

type QuantityStepperProps = {
  /** The product's name, for screen readers. */
  name: string;
  quantity: number;
  /** Upper limit; defaults to the maximum units per order. */
  max?: number;
  onDecrement: () => void;
  onIncrement: () => void;
  isBusy?: boolean;
};

/** Minus button, quantity, plus button; from 1 to the maximum units per order. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { name, quantity, max = MAX_UNITS_PER_ORDER, onDecrement, onIncrement, isBusy = false } = props;
  const [isAtMin, isAtMax] = [isBusy || quantity <= 1, isBusy || quantity >= max];
  // aria-disabled rather than disabled, so that the button pressed last keeps the focus.
  return (
    <fieldset className={styles.stepper} aria-busy={isBusy || undefined}>
      <legend className="vh">Quantity of {name}</legend>
      <button
        type="button"
        aria-label={`One less: ${name}`}
        aria-disabled={isAtMin || undefined}
        onClick={isAtMin ? undefined : onDecrement}
      >
        <Icon name="minus" isSmall />
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        aria-label={`One more: ${name}`}
        aria-disabled={isAtMax || undefined}
        onClick={isAtMax ? undefined : onIncrement}
      >
        <Icon name="plus" isSmall />
      </button>
    </fieldset>
  );
}
