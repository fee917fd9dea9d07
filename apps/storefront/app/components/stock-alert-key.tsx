import { useState } from 'react';
import { Key } from './key.tsx';
import { Late, latePart } from './late-part.tsx';
import styles from './stock-alert-key.module.css';
import { askWords } from './stock-alert-words.ts';

export type StockAlertKeyProps = { productId: string; variantId?: string | undefined };

const lateStockAlert = latePart(async () => (await import('./stock-alert.tsx')).StockAlert);

/** For what is out of stock: asks to be told once it is back. Its part of the script comes only where it is shown. */
export function StockAlertKey(props: StockAlertKeyProps) {
  const [part, setPart] = useState<'awaited' | 'missing' | 'asked again'>('awaited');
  const waiting = (
    <Key isWide disabled={part === 'awaited'} isBusy={part === 'asked again'} onClick={() => setPart('asked again')}>
      {askWords}
    </Key>
  );
  return (
    <div className={styles.alert}>
      <Late
        part={lateStockAlert}
        key={`${props.productId} ${props.variantId}`}
        {...props}
        waiting={waiting}
        isOpen={part !== 'missing'}
        onMissing={() => setPart('missing')}
        isQuiet={part === 'awaited'}
      />
    </div>
  );
}
