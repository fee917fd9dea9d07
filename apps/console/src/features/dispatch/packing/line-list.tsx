import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { ProductPhoto } from '../../../components/product/product-photo.tsx';
import styles from './packing.module.css';
import type { PackedLine } from './packing-query.ts';
import { isIn, numberNames, placeText } from './packing-words.ts';
import { QuantityByHand } from './quantity-by-hand.tsx';
import type { PackingWork } from './use-packing.ts';

type LineListProps = {
  lines: readonly PackedLine[];
  /** The one that is scanned next. */
  now: PackedLine | undefined;
  work: PackingWork;
  isByHand: boolean;
};

/** What the order wants, where it lies, and how many of it are in. */
export function LineList({ lines, now, work, isByHand }: LineListProps) {
  return (
    <ul className={styles.lines} aria-label="Articles of the order">
      {lines.map((line) => (
        <li key={line.itemId} className={classNames(line === now && styles.now)}>
          <ProductPhoto photo={line.photo} />
          <span className={styles.what}>
            <b>{line.name}</b>
            {line.variant && <span className={styles.sub}>{line.variant}</span>}
            <span className={styles.sub}>
              {placeText(line)}
              {line.kind && `, with its ${numberNames[line.kind]}`}
            </span>
            <span className={styles.sub}>{line.sku}</span>
          </span>
          <Progress {...line} />
          {isByHand && line.kind === null && work.box && (
            <QuantityByHand key={work.box.id} line={line} box={work.box} work={work} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Progress(line: PackedLine) {
  const { packed, wanted } = line;
  if (isIn(line))
    return (
      <span className={styles.progress}>
        <span className={styles.done}>
          <Icon name="check" isSmall />
          {packed} of {wanted}
        </span>
        <span className={styles.sub}>packed</span>
      </span>
    );
  return (
    <span className={styles.progress}>
      {packed}
      <span className={styles.sub}>{wanted - packed} left</span>
    </span>
  );
}
