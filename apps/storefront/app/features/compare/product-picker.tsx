import { formatRupees } from '@bijli/rules';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { imageAddress } from '../../components/picture-address.ts';
import { comparePath } from '../../platform/compare-list.ts';
import { followComparison } from './follow-comparison.ts';
import type { CompareData } from './load-compare.ts';
import styles from './product-picker.module.css';

/** The other products of the category, each a link to the comparison with it. */
export function ProductPicker({ compare: { category, products, candidates } }: { compare: CompareData }) {
  if (candidates.length === 0) return null;
  const chosen = products.map(({ slug }) => slug);
  return (
    // Another comparison starts with the picker folded.
    <details className={styles.picker} key={chosen.join()}>
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
              onClick={() => followComparison(category, [...products, { slug, name, picture }])}
            >
              <img className="shot" src={imageAddress(picture, 160)} width={64} height={64} alt="" loading="lazy" />
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
