import { formatPaise, isCashOnDeliveryAllowed, type Paise } from '@bijli/rules';
import { Icon } from '../../components/icon.tsx';
import { Panel } from '../../components/panel.tsx';
import type { CheckoutDraft, PaymentMethod } from './checkout-draft.ts';
import { ChoiceCard } from './choice-card.tsx';
import styles from './sections.module.css';

type PaymentSectionProps = {
  chosen: PaymentMethod;
  totalPaise: Paise;
  codLimitPaise: Paise;
  onChange: (part: Partial<CheckoutDraft>) => void;
};

/** How to pay. Cash on delivery above its limit stays in sight and says why it cannot be chosen. */
export function PaymentSection({ chosen, totalPaise, codLimitPaise, onChange }: PaymentSectionProps) {
  const isCodAllowed = isCashOnDeliveryAllowed(totalPaise, codLimitPaise);
  const limit = formatPaise(codLimitPaise);
  return (
    <Panel className={styles.section}>
      <fieldset>
        <legend className="t-3">Payment method</legend>
        <div className={styles.choices}>
          <ChoiceCard
            name="payment-method"
            title="Pay online"
            isChosen={chosen === 'razorpay'}
            onChoose={() => onChange({ paymentMethod: 'razorpay' })}
            trailing={<Icon shape={cardShape} />}
          >
            Card, UPI or netbanking, in the payment window that opens next
          </ChoiceCard>
          <ChoiceCard
            name="payment-method"
            title="Cash on delivery"
            isChosen={chosen === 'cod'}
            onChoose={() => onChange({ paymentMethod: 'cod' })}
            isDisabled={!isCodAllowed}
            trailing={<Icon name="banknote" />}
          >
            {isCodAllowed
              ? 'Pay the courier when the order comes'
              : `For orders up to ${limit}. This order is ${formatPaise(totalPaise)}.`}
          </ChoiceCard>
        </div>
      </fieldset>
    </Panel>
  );
}

const cardShape = (
  <>
    <rect width="20" height="14" x="2" y="5" rx="2" />
    <line x1="2" x2="22" y1="10" y2="10" />
    <path d="M6 14h2" />
  </>
);
