import { formatPaise, type Paise } from '@bijli/rules';
import { Alert } from '@bijli/ui/alert.tsx';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { DockedBar } from '../../components/ui/docked-bar.tsx';
import type { PaymentChoice } from './payment-choice.ts';
import styles from './place-controls.module.css';
import type { PlacingState } from './use-place-order.ts';

type PlaceControlsProps = {
  totalPaise: Paise;
  paymentKind: PaymentChoice['kind'] | undefined;
  /** The first problem to fix. */
  problem: string | undefined;
  isPlacing: boolean;
  /** An order with these contents awaits payment: the button resumes it. */
  isUnpaid: boolean;
  onPlace: () => void;
};

/** The button that places the order, below the sums. What is missing is a hint here; errors are shown at their fields. */
export function PlaceControls(props: PlaceControlsProps) {
  const { paymentKind, problem, isPlacing, onPlace } = props;
  return (
    <>
      <Button
        variant="go"
        isWide
        className={`wide-only ${styles.place}`}
        disabled={problem !== undefined}
        isBusy={isPlacing}
        onClick={onPlace}
      >
        {placeText(props)}
      </Button>
      {problem && (
        <p className="wide-only xs dim">
          {problem}, then you can {paymentKind === 'on-delivery' ? 'order' : 'pay'}.
        </p>
      )}
      <p className="xs dim">
        By placing this order you accept the{' '}
        <Link className="link" to="/terms-conditions">
          terms
        </Link>{' '}
        and the{' '}
        <Link className="link" to="/return-policy">
          return policy
        </Link>
        .
      </p>
    </>
  );
}

/** The same button, docked at the bottom of narrow screens. */
export function PlaceBar(props: PlaceControlsProps) {
  const { totalPaise, problem, isPlacing, onPlace } = props;
  const note = <span className="xs dim">{problem ?? 'Includes 18% GST'}</span>;
  return (
    <DockedBar label="Pay" amount={formatPaise(totalPaise)} note={note}>
      <Button variant="go" disabled={problem !== undefined} isBusy={isPlacing} onClick={onPlace}>
        {placeText(props)}
      </Button>
    </DockedBar>
  );
}

/** Why the order was not placed, and what to do. Scrolls into view, because the docked button may be far away. */
export function PlaceNote({ outcome }: Pick<PlacingState, 'outcome'>) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) note.current?.scrollIntoView({ block: 'center' });
  }, [outcome]);
  if (!outcome) return null;
  return (
    <div ref={note} className={styles.note}>
      <Alert tone="error">{outcome.message}</Alert>
      {outcome.kind === 'short' && (
        <ButtonLink isWide to="/cart">
          Update cart
        </ButtonLink>
      )}
    </div>
  );
}

function placeText({ paymentKind, totalPaise, isUnpaid }: PlaceControlsProps): string {
  if (isUnpaid) return 'Try payment again';
  return paymentKind === 'on-delivery' ? 'Place order' : `Pay ${formatPaise(totalPaise)}`;
}
