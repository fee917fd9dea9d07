import type { Reply } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import styles from './count-page.module.css';

type ChosenProductProps = { chosen: NonNullable<Reply<'scanForCount'>['chosen']>; onDone: () => void };

/** The product of which numbers are scanned now. */
export function ChosenProduct({ chosen: { name, sku, kind }, onDone }: ChosenProductProps) {
  return (
    <div className={styles.chosen} role="status">
      <span>
        <b>{name}</b>
        <span className={styles.sub}>
          {sku}. Scan {kind === 'imei' ? 'either IMEI' : 'the serial number'} of each piece. Pieces without one are
          counted as a number.
        </span>
      </span>
      <Button isSmall onClick={onDone}>
        Done with it
      </Button>
    </div>
  );
}
