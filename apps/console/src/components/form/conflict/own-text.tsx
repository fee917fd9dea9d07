import { useId, useState } from 'react';
import styles from './conflict.module.css';

type OwnTextProps = { name: string; first: string; onDecide: (text: string) => void };

/** A third text, written from both. */
export function OwnText({ name, first, onDecide }: OwnTextProps) {
  const [text, setText] = useState<string>();
  const id = useId();
  if (text === undefined)
    return (
      <button
        type="button"
        className="link"
        onClick={() => {
          setText(first);
          onDecide(first);
        }}
      >
        Write both into one<span className="vh">, {name}</span>
      </button>
    );
  return (
    <>
      <label htmlFor={id} className="vh">
        {name}, written from both
      </label>
      <textarea
        id={id}
        className={styles.own}
        rows={first.length > 80 ? 6 : 2}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onDecide(target.value);
        }}
      />
    </>
  );
}
