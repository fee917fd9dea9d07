import { lazy, Suspense } from 'react';
import { Key } from './key.tsx';
import styles from './stock-alert-key.module.css';
import { askWords } from './stock-alert-words.ts';

export type StockAlertKeyProps = { productId: string; variantId?: string | undefined };

const StockAlert = lazy(async () => ({ default: (await import('./stock-alert.tsx')).StockAlert }));

/** For what is out of stock: asks to be told once it is back. Its part of the script comes only where it is shown. */
export function StockAlertKey(props: StockAlertKeyProps) {
  return (
    <div className={styles.alert}>
      <Suspense fallback={<Waiting />}>
        <StockAlert key={`${props.productId} ${props.variantId}`} {...props} />
      </Suspense>
    </div>
  );
}

function Waiting() {
  return (
    <Key isWide disabled>
      {askWords}
    </Key>
  );
}
