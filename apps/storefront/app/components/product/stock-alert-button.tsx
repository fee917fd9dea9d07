import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import type { AlertTarget } from '../../platform/stock-alerts.ts';
import { LazyComponent, lazyComponent } from '../ui/lazy-component.tsx';
import styles from './stock-alert-button.module.css';
import { alertLabel } from './stock-alert-text.ts';

const lazyStockAlert = lazyComponent(async () => (await import('./stock-alert.tsx')).StockAlert);

/** Subscribes to a back-in-stock alert. Loaded only where it is shown. */
export function StockAlertButton(props: AlertTarget) {
  const [loadState, setLoadState] = useState<'loading' | 'failed' | 'retrying'>('loading');
  const fallback = (
    <Button
      isWide
      disabled={loadState === 'loading'}
      isBusy={loadState === 'retrying'}
      onClick={() => setLoadState('retrying')}
    >
      {alertLabel}
    </Button>
  );
  return (
    <div className={styles.alert}>
      <LazyComponent
        loader={lazyStockAlert}
        key={`${props.productId} ${props.variantId}`}
        {...props}
        fallback={fallback}
        isOpen={loadState !== 'failed'}
        onMissing={() => setLoadState('failed')}
        isQuiet={loadState === 'loading'}
      />
    </div>
  );
}
