import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import type { Comparable } from '../../platform/compare-list.ts';
import { useCompareToggle } from '../../platform/use-compare-toggle.ts';
import styles from './compare-toggle.module.css';

type CompareToggleProps = {
  product: Comparable;
  /** Shows the label Compare beside the icon, where there is room for it. */
  hasLabel?: boolean;
  className?: string | undefined;
};

/** Toggles a product for comparison; the icon has a filled background while selected. */
export function CompareToggle({ product, hasLabel = false, className }: CompareToggleProps) {
  const { isChosen, toggle } = useCompareToggle(product);
  return (
    <button
      type="button"
      className={classNames(styles.toggle, hasLabel && styles.labelled, className)}
      aria-pressed={isChosen}
      aria-label={`Compare: ${product.name}`}
      title={hasLabel ? undefined : 'Compare'}
      onClick={toggle}
    >
      <span className={styles.icon}>
        <Icon name="scale" isSmall />
      </span>
      {hasLabel && 'Compare'}
    </button>
  );
}
