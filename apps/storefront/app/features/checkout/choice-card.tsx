import { type ReactNode, useId } from 'react';
import styles from './choice-card.module.css';

type ChoiceCardProps = {
  /** Groups the cards among which one is chosen. */
  name: string;
  title: string;
  isChosen: boolean;
  onChoose: () => void;
  isDisabled?: boolean;
  chip?: ReactNode;
  /** Stands at the right of the title; a control in it is not part of the choice. */
  trailing?: ReactNode;
  children: ReactNode;
};

/** One of several choices as a card: radio, title, one line or more. A disabled one says why in its line. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { name, title, isChosen, onChoose, isDisabled = false, chip, trailing, children } = props;
  const id = useId();
  return (
    <div className={styles.card}>
      <label className={styles.label}>
        <input
          type="radio"
          name={name}
          checked={isChosen}
          disabled={isDisabled}
          onChange={onChoose}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
        />
        <span className={styles.title} id={`${id}-title`}>
          <b>{title}</b> {chip}
        </span>
        <span className={styles.text} id={`${id}-text`}>
          {children}
        </span>
      </label>
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </div>
  );
}
