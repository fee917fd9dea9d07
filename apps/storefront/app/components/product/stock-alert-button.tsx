import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { LazyComponent, lazyComponent } from '../ui/lazy-component.tsx';
import styles from './stock-alert-button.module.css';
import { alertLabel } from './stock-alert-text.ts';

export type StockAlertButtonProps = { productId: string; variantId?: string | undefined };

const lazyStockAlert = lazyComponent(async () => (await import('./stock-alert.tsx')).StockAlert);

/** Subscribes to a back-in-stock alert. Loaded only where it is shown. */
export function StockAlertButton(props: StockAlertButtonProps) {
  const [part, setPart] = useState<'awaited' | 'missing' | 'asked again'>('awaited');
  const waiting = (
    <Button isWide disabled={part === 'awaited'} isBusy={part === 'asked again'} onClick={() => setPart('asked again')}>
      {alertLabel}
    </Button>
  );
  return (
    <div className={styles.alert}>
      <LazyComponent
        part={lazyStockAlert}
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
