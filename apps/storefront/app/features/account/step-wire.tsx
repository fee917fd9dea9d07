import { classNames } from '@bijli/ui/class-names.ts';
import { Icon, type IconName } from '@bijli/ui/icon.tsx';
import styles from './step-wire.module.css';

export type WireStep = {
  status: string;
  label: string;
  place: 'done' | 'now' | 'next';
  /** When it was reached; undefined for future steps. */
  time: string | undefined;
  note?: string | undefined;
  /** Drawn at the current step. */
  icon?: IconName;
};

type StepWireProps = { steps: readonly WireStep[]; isWide?: boolean; label?: string };

/** A step indicator drawn as a wire, live up to the current step; a wide one is horizontal where there is room. */
export function StepWire({ steps, isWide, label }: StepWireProps) {
  return (
    <ol className={classNames(styles.wire, isWide ? styles.wide : styles.small)} aria-label={label}>
      {steps.map((step) => (
        <Step key={step.status} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { label, place, time, note, icon } }: { step: WireStep }) {
  return (
    <li className={styles[place]} aria-current={place === 'now' ? 'step' : undefined}>
      <i>
        {place === 'done' && <Icon name="check" isSmall />}
        {place === 'now' && icon && <Icon name={icon} isSmall />}
      </i>
      <div>
        <p className={styles.head}>
          <b>{label}</b>
          {place === 'done' && <span className="vh">, done</span>}
          {place === 'next' && <span className="vh">, outstanding</span>}
          {time && <span className="s dim num">{time}</span>}
        </p>
        {note && <p className="s dim">{note}</p>}
      </div>
    </li>
  );
}
