import { useId } from 'react';
import styles from './inspection.module.css';
import type { InspectedUnit } from './inspection-words.ts';
import { RadioRow } from './radio-row.tsx';

type UnitChecksProps = Pick<InspectedUnit, 'checks' | 'answers'> & {
  onChange: (answers: InspectedUnit['answers']) => void;
};

const yesNo = [
  { value: 'yes', name: 'Yes' },
  { value: 'no', name: 'No' },
] as const;

/** What is looked at on a unit. */
export function UnitChecks({ checks, answers, onChange }: UnitChecksProps) {
  const group = useId();
  return checks.map(({ id, text, kind }) => {
    const answer = answers[id];
    if (kind === 'percent')
      return <PercentLine key={id} label={text} value={answer} onChange={(percent) => onChange({ [id]: percent })} />;
    return (
      <RadioRow
        key={id}
        label={text}
        name={`${group} ${id}`}
        value={answer === undefined ? null : answer ? 'yes' : 'no'}
        options={yesNo}
        onChange={(chosen) => onChange({ [id]: chosen === 'yes' })}
      />
    );
  });
}

type PercentLineProps = {
  label: string;
  value: boolean | number | undefined;
  onChange: (percent: number | undefined) => void;
};

function PercentLine({ label, value, onChange }: PercentLineProps) {
  const id = useId();
  return (
    <div className={styles.percent}>
      <label htmlFor={id}>{label}, in percent</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        step={1}
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => {
          const percent = target.valueAsNumber;
          onChange(Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : undefined);
        }}
      />
    </div>
  );
}
