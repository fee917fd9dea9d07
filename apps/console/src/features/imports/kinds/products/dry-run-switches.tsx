import { useId } from 'react';
import { Switch } from '../../../../components/fields/switch.tsx';
import styles from '../../imports.module.css';
import type { ColumnChoice } from '../import-kind.ts';

type DryRunSwitchesProps = { choice: ColumnChoice; onChange: (patch: Partial<ColumnChoice>) => void };

export function DryRunSwitches({ choice: { isUpdateOnly, makesMissing }, onChange }: DryRunSwitchesProps) {
  return (
    <>
      <LabelledSwitch
        label="Change only what is there"
        hint="Lines of an SKU that the store does not have are errors, not new products."
        isOn={isUpdateOnly}
        onChange={(isOn) => onChange({ isUpdateOnly: isOn })}
      />
      <LabelledSwitch
        label="Make missing brands and categories"
        hint="Else a line with a name that no brand or category has is an error. The dry run lists the names first."
        isOn={makesMissing}
        onChange={(isOn) => onChange({ makesMissing: isOn })}
      />
    </>
  );
}

type LabelledSwitchProps = { label: string; hint: string; isOn: boolean; onChange: (isOn: boolean) => void };

function LabelledSwitch({ label, hint, isOn, onChange }: LabelledSwitchProps) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={isOn} onChange={onChange} />
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`} className="dim xs">
          {hint}
        </p>
      </div>
    </div>
  );
}
