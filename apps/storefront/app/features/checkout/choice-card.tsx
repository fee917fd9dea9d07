import { type ReactNode, useId } from 'react';
import styles from './choice-card.module.css';

type ChoiceCardProps = {
  /** The radio group's name. */
  name: string;
  title: string;
  isChosen: boolean;
  onChoose: () => void;
  isDisabled?: boolean;
  chip?: ReactNode;
  /** At the right of the title; controls in it are not part of the label. */
  trailing?: ReactNode;
  children: ReactNode;
};

/** A radio option as a card: title and one or more lines. A disabled one states the reason. */
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
