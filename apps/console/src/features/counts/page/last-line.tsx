import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { type FormEvent, useState } from 'react';
import { TextLine } from '../../../components/form/text-line.tsx';
import { Note } from '../../../components/page/note.tsx';
import { ProductPhoto } from '../../../components/product/product-photo.tsx';
import { useWork } from '../../../components/use-work.ts';
import { type CountLine, findingWords } from '../count-words.ts';
import styles from './count-page.module.css';

type LastLineProps = {
  line: CountLine;
  onCount: (code: string, quantity: number) => Promise<void>;
  onTakeBack: () => void;
};

/** What was scanned last: how many of it are counted here, more of it by number, and its undo. */
export function LastLine({ line, onCount, onTakeBack }: LastLineProps) {
  const { sku, name, photo, quantity, countedHere, onHand, place, piece } = line;
  const [text, setText] = useState('');
  const { isBusy, problem, run } = useWork();
  const more = /^\d{1,6}$/.test(text) ? Number(text) : undefined;

  function add(event: FormEvent): void {
    event.preventDefault();
    if (more === undefined) return;
    void run(async () => {
      await onCount(sku, more);
      setText('');
    });
  }

  return (
    <section className={styles.last} aria-label="Counted just now">
      <div className={styles.product} role="status">
        <ProductPhoto photo={photo} />
        <span>
          <b>{name}</b>
          <span className={styles.sub}>
            {sku}
            {piece && `, ${piece.number}`}
            {onHand !== null && `, ${onHand} on hand in all`}
          </span>
        </span>
        <span className={styles.figure}>
          {countedHere}
          <small>{place ? `at ${place}` : 'counted'}</small>
        </span>
      </div>
      {piece && piece.finding !== 'there' && <Note tone="wait">{findingWords[piece.finding]}.</Note>}
      <form className={styles.more} onSubmit={add}>
        <TextLine
          label={piece ? 'More of it, without their numbers' : 'More of it, by number'}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={6}
          autoComplete="off"
          value={text}
          onChange={setText}
        />
        <Button type="submit" isBusy={isBusy} disabled={more === undefined}>
          {more === 0 ? 'None there' : 'Add'}
        </Button>
        <Button variant="quiet" onClick={onTakeBack}>
          <Icon name="undo-2" isSmall />
          Undo {piece || quantity === 1 ? 'it' : quantity}
        </Button>
      </form>
      {problem && <Note tone="bad">{problem}</Note>}
    </section>
  );
}
