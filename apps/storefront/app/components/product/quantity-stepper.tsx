import { MAX_UNITS_PER_ORDER } from '@bijli/rules';
import { Icon } from '@bijli/ui/icon.tsx';
import styles from './quantity-stepper.module.css';

type QuantityStepperProps = {
  /** Of what, for those who hear the page. */
  name: string;
  quantity: number;
  /** The most that may be chosen; the most units of one order when left out. */
  most?: number;
  onDecrement: () => void;
  onIncrement: () => void;
  isBusy?: boolean;
};

/** How many: one less, the number, one more; from 1 to the most units of one order. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { name, quantity, most = MAX_UNITS_PER_ORDER, onDecrement, onIncrement, isBusy = false } = props;
  const [isLeast, isMost] = [isBusy || quantity <= 1, isBusy || quantity >= most];
  // Off, but not disabled: the focus of who pressed it last would fall to the page's root.
  return (
    <fieldset className={styles.stepper} aria-busy={isBusy || undefined}>
      <legend className="vh">Quantity of {name}</legend>
      <button
        type="button"
        aria-label={`One less: ${name}`}
        aria-disabled={isLeast || undefined}
        onClick={isLeast ? undefined : onDecrement}
      >
        <Icon name="minus" isSmall />
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        aria-label={`One more: ${name}`}
        aria-disabled={isMost || undefined}
        onClick={isMost ? undefined : onIncrement}
      >
        <Icon name="plus" isSmall />
      </button>
    </fieldset>
  );
}
