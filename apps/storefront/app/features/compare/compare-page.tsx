import { ButtonLink } from '@bijli/ui/button.tsx';
import { Choice } from '@bijli/ui/choice.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { maxCompared } from '../../platform/compare-list.ts';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table.tsx';
import { LeftOutNote } from './left-out-note.tsx';
import type { CompareData } from './load-compare.ts';
import { ProductPicker } from './product-picker.tsx';

/** Up to four products of one category side by side. The URL determines which. */
export function ComparePage({ compare }: { compare: CompareData }) {
  const { category, products, leftOut } = compare;
  const above = category ? [{ label: category.title, to: `/category/${category.slug}` }] : [];
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs above={above} current="Compare" />
      <div className={styles.bar}>
        <h1 className="t-1">Compare</h1>
        {products.length > 0 && (
          <p className={styles.count} role="status">
            {category && `${category.title}, `}
            {products.length} of {maxCompared}
          </p>
        )}
        {products.length > 1 && (
          <div className={styles.only}>
            <Choice type="checkbox" data-only-differences>
              Only what differs
            </Choice>
          </div>
        )}
      </div>
      <LeftOutNote leftOut={leftOut} />
      {products.length === 0 ? (
        <EmptyState text="Choose up to four products of one category to see them side by side.">
          <ButtonLink to="/shop">Shop All</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ProductPicker compare={compare} />
          <CompareTable category={category} products={products} />
        </>
      )}
    </div>
  );
}
