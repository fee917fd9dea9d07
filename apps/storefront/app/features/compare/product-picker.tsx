import { formatRupees } from '@bijli/rules';
import { Icon } from '@bijli/ui/icon.tsx';
import { Link } from 'react-router';
import { imageUrl } from '../../components/product/picture-url.ts';
import { focusHeading } from '../../components/ui/focus-after-removal.ts';
import { comparePath, maxCompared } from '../../platform/compare-list.ts';
import { followComparison } from './follow-comparison.ts';
import type { CompareData } from './load-compare.ts';
import styles from './product-picker.module.css';

/** The other products of the category, each a link to the comparison with it. */
export function ProductPicker({ compare: { category, products, candidates } }: { compare: CompareData }) {
  if (candidates.length === 0) return null;
  const chosen = products.map(({ slug }) => slug);
  return (
    <details className={styles.picker}>
      <summary>
        <Icon name="plus" isSmall />
        Add a product
      </summary>
      <ul>
        {candidates.map(({ slug, name, picture, salePrice }) => (
          <li key={slug}>
            <Link
              to={comparePath([...chosen, slug])}
              preventScrollReset
              onClick={({ currentTarget }) => {
                closePicker(currentTarget.closest('details'), products.length + 1 === maxCompared);
                followComparison(category, [...products, { slug, name, picture }]);
              }}
            >
              <img className="shot" src={imageUrl(picture, 160)} width={64} height={64} alt="" loading="lazy" />
              <span>
                <b>{name}</b>
                <span className="num">{formatRupees(salePrice)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Closes the picker and focuses its button; the last product removes the picker, so the focus goes to the heading. */
function closePicker(picker: HTMLDetailsElement | null, isLast: boolean): void {
  if (picker) picker.open = false;
  if (isLast) focusHeading();
  else picker?.querySelector('summary')?.focus();
}
