import { assumedEmi, emiMonths, emiPlan, formatPaise, rupeesToPaise } from '@bijli/rules';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { useState } from 'react';
import { ReceiptPlate } from '../../components/product/rating-plate.tsx';
import styles from './emi-calculator.module.css';
import { readAmount, readRate } from './emi-fields.ts';

type EmiCalculatorProps = { price: number; isOpen: boolean; onClose: () => void };

/** Loan costs for the price: monthly instalment, interest and total. */
export function EmiCalculator({ price, isOpen, onClose }: EmiCalculatorProps) {
  return (
    <Overlay kind="dialog" title="EMI calculator" isOpen={isOpen} onClose={onClose}>
      <Calculation key={price} price={price} />
    </Overlay>
  );
}

function Calculation({ price }: { price: number }) {
  const [amount, setAmount] = useState(String(price));
  const [rate, setRate] = useState(String(assumedEmi.yearlyRatePercent));
  const [months, setMonths] = useState<number>(assumedEmi.months);
  const principal = readAmount(amount);
  const yearly = readRate(rate);
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label="Amount, ₹"
          inputMode="decimal"
          value={amount}
          error={principal.problem}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          label="Interest, % a year"
          inputMode="decimal"
          value={rate}
          error={yearly.problem}
          onChange={(event) => setRate(event.target.value)}
        />
      </div>
      <Months chosen={months} onChoose={setMonths} />
      <div aria-live="polite">
        {principal.value !== undefined && yearly.value !== undefined && (
          <Plan rupees={principal.value} yearlyRatePercent={yearly.value} months={months} />
        )}
      </div>
      <p className="s dim">
        {assumedEmi.yearlyRatePercent}% a year is our assumption. Your bank decides the rate and the months, and may add
        a fee and GST on the interest.
      </p>
    </>
  );
}

function Months({ chosen, onChoose }: { chosen: number; onChoose: (months: number) => void }) {
  return (
    <fieldset className={styles.months}>
      <legend>Months</legend>
      <div>
        {emiMonths.map((months) => (
          <label key={months}>
            <input
              type="radio"
              name="emi-months"
              value={months}
              checked={months === chosen}
              onChange={() => onChoose(months)}
            />
            <span>{months}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Loan = { rupees: number; yearlyRatePercent: number; months: number };

function Plan({ rupees, yearlyRatePercent, months }: Loan) {
  const plan = emiPlan({ principalPaise: rupeesToPaise(rupees), yearlyRatePercent, months });
  const facts = [
    { label: `A month, for ${months} months`, value: formatPaise(plan.instalmentPaise) },
    { label: 'Interest in all', value: formatPaise(plan.interestPaise) },
    { label: 'Paid in all', value: formatPaise(plan.totalPaise) },
  ];
  return (
    <>
      <ReceiptPlate facts={facts} />
      {plan.lastInstalmentPaise !== plan.instalmentPaise && (
        <p className={`xs dim num ${styles.last}`}>
          The last month settles the rounding: {formatPaise(plan.lastInstalmentPaise)}.
        </p>
      )}
    </>
  );
}
