import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { Note } from '../../../components/page/note.tsx';
import { ProductPhoto } from '../../../components/product/product-photo.tsx';
import { countOf } from '../../../platform/format/count-of.ts';
import type { PickLine } from './pick-list-query.ts';
import styles from './picking.module.css';
import { keyOf, openUnits, type usePicking } from './use-picking.ts';

type PickStopProps = { line: PickLine; picking: ReturnType<typeof usePicking> };

/** One place of the walk: where to go, what to take and how many, in large letters. */
export function PickStop({ line, picking }: PickStopProps) {
  const { name, sku, photo, bins, shares } = line;
  const open = openUnits(line);
  const [units, setUnits] = useState(open);
  const count = Math.min(Math.max(units, 1), Math.max(open, 1));
  const [bin, ...further] = bins;
  const { confirmed, isBusy, pick, report } = picking;
  const trays = shares.filter(({ tray, wanted, found, notFound }) => tray !== null && wanted > found + notFound);
  if (open === 0) return null;
  return (
    <section className={styles.stop} aria-label={`Next: ${name}`}>
      <p className={styles.bin}>{bin ?? 'No bin'}</p>
      {bin && (
        <Button isSmall variant="quiet" isBusy={isBusy} onClick={() => report(bin)}>
          Bin is mixed up
        </Button>
      )}
      {further.length > 0 && <p className="dim">also in {further.join(', ')}</p>}
      <div className={styles.article}>
        <ProductPhoto photo={photo} />
        <span>
          <b>{name}</b> <span className="dim">{sku}</span>
        </span>
      </div>
      <p className={styles.take}>
        Take <b>{open}</b>
      </p>
      {trays.length > 0 && (
        <ul className={styles.trays}>
          {trays.map(({ orderId, tray, wanted, found, notFound }) => (
            <li key={orderId}>
              tray <b>{tray}</b>: {wanted - found - notFound}
            </li>
          ))}
        </ul>
      )}
      {confirmed === keyOf(line) && <Note tone="good">It is the right one.</Note>}
      {open > 1 && (
        <div className={styles.stepper}>
          <Button isIcon aria-label="One less" disabled={count <= 1} onClick={() => setUnits(count - 1)}>
            −
          </Button>
          <output aria-label="How many">{count}</output>
          <Button isIcon aria-label="One more" disabled={count >= open} onClick={() => setUnits(count + 1)}>
            +
          </Button>
        </div>
      )}
      <div className={styles.answers}>
        <Button variant="go" isWide isBusy={isBusy} onClick={() => pick(line, { found: count })}>
          Found {count}
        </Button>
        <Button isWide isBusy={isBusy} onClick={() => pick(line, { notFound: open })}>
          {open === line.wanted ? 'Not found' : `${countOf(open, 'unit')} not found`}
        </Button>
      </div>
    </section>
  );
}
