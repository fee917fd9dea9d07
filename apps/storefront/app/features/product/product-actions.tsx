import type { Product } from '@bijli/contract';
import { Icon } from '@bijli/ui/icon.tsx';
import { CompareToggle } from '../../components/product/compare-toggle.tsx';
import { notify } from '../../platform/notify.ts';
import styles from './product-actions.module.css';

/** Further product actions: compare, share. */
export function ProductActions({ product }: { product: Product }) {
  async function share(): Promise<void> {
    const { shareProduct } = await import('./share-product.ts');
    const dependencies = {
      share: navigator.share?.bind(navigator),
      copy: (text: string) => navigator.clipboard.writeText(text),
      notify,
    };
    await shareProduct(dependencies, { title: product.title, url: location.href });
  }
  return (
    <div className={styles.actions}>
      <CompareToggle product={product} hasLabel />
      <button type="button" className={styles.action} onClick={() => void share()}>
        <Icon name="share-2" isSmall />
        Share
      </button>
    </div>
  );
}
