import { businessNameError, GSTIN_VALID_MESSAGE, gstinError, gstinTypingError, normaliseGstin } from '@bijli/rules';
import { Panel } from '@bijli/ui/panel.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { useState } from 'react';
import type { CheckoutDraft } from './checkout-draft.ts';
import { ChoiceCard } from './choice-card.tsx';
import styles from './sections.module.css';

type OrderTypeSectionProps = {
  draft: Pick<CheckoutDraft, 'isBusiness' | 'gstNumber' | 'businessName'>;
  onChange: (part: Partial<CheckoutDraft>) => void;
};

const gstinLength = 15;

/** Personal or business order; a business gives its GST number and name. */
export function OrderTypeSection({ draft, onChange }: OrderTypeSectionProps) {
  return (
    <Panel className={styles.section}>
      <fieldset>
        <legend>
          <h2 className="t-3">Order type</h2>
        </legend>
        <div className={styles.pair}>
          <ChoiceCard
            name="order-type"
            title="Personal"
            isChosen={!draft.isBusiness}
            onChoose={() => onChange({ isBusiness: false })}
          >
            Invoice in your name
          </ChoiceCard>
          <ChoiceCard
            name="order-type"
            title="Business"
            isChosen={draft.isBusiness}
            onChoose={() => onChange({ isBusiness: true })}
          >
            With GST number
          </ChoiceCard>
        </div>
      </fieldset>
      {draft.isBusiness && <BusinessFields draft={draft} onChange={onChange} />}
    </Panel>
  );
}

function BusinessFields({ draft, onChange }: OrderTypeSectionProps) {
  const { gstNumber, businessName } = draft;
  const [left, setLeft] = useState({ gstNumber: false, businessName: false });
  const isWhole = gstNumber.length === gstinLength;
  const gstProblem = left.gstNumber || isWhole ? gstinError(gstNumber) : gstinTypingError(gstNumber);

  function typeGst(value: string): void {
    setLeft({ ...left, gstNumber: false });
    onChange({ gstNumber: normaliseGstin(value).slice(0, gstinLength) });
  }
  return (
    <div className={styles.fields}>
      <TextField
        label="GST number"
        value={gstNumber}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => typeGst(event.target.value)}
        onBlur={() => setLeft({ ...left, gstNumber: true })}
        error={gstProblem}
        success={isWhole && !gstProblem ? GSTIN_VALID_MESSAGE : undefined}
      />
      <TextField
        label="Business name"
        value={businessName}
        autoComplete="organization"
        maxLength={200}
        onChange={(event) => onChange({ businessName: event.target.value })}
        onBlur={() => setLeft({ ...left, businessName: true })}
        error={left.businessName ? businessNameError(businessName) : undefined}
      />
    </div>
  );
}
