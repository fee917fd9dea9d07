import type { Paise } from '@bijli/rules';
import { Icon } from '@bijli/ui/icon.tsx';
import { Panel } from '@bijli/ui/panel.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import { ChoiceCard } from './choice-card.tsx';
import { limitText, type PaymentChoice } from './payment-choice.ts';
import styles from './sections.module.css';

type PaymentSectionProps = {
  choices: readonly PaymentChoice[];
  chosenId: string | undefined;
  totalPaise: Paise;
  onChange: (part: Partial<CheckoutDraft>) => void;
};

/** Payment methods. Those unavailable for this total are shown disabled with the reason. */
export function PaymentSection({ choices, chosenId, totalPaise, onChange }: PaymentSectionProps) {
  return (
    <Panel className={styles.section}>
      <fieldset>
        <legend>
          <h2 className="t-3">Payment method</h2>
        </legend>
        <div className={styles.choices}>
          {choices.map((choice) => {
            const limit = limitText(choice, totalPaise);
            return (
              <ChoiceCard
                key={choice.id}
                name="payment-method"
                title={choice.label}
                isChosen={choice.id === chosenId}
                onChoose={() => onChange({ paymentMethod: choice.id })}
                isDisabled={limit !== undefined}
                trailing={choice.icon === 'card' ? <Icon shape={cardShape} /> : <Icon name="banknote" />}
              >
                {limit ?? choice.sentence}
              </ChoiceCard>
            );
          })}
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
