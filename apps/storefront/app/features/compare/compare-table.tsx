import type { CSSProperties } from 'react';
import { consumerCareFact } from '../../components/product/general-facts.ts';
import { useSiteConfig } from '../../platform/site-config.ts';
import { areSame, type CompareGroup, compareGroups } from './compare-groups.ts';
import styles from './compare-table.module.css';
import type { ComparedProduct } from './compared-product.ts';
import { ProductHead } from './product-head.tsx';

type CompareTableProps = { category: ComparedProduct['category']; products: readonly ComparedProduct[] };

/** A scrollable region must be focusable by keyboard. */
const scrollable = { tabIndex: 0 };

/** Products as columns, properties as rows. Four are wider than a small screen: the table then scrolls. */
export function CompareTable({ category, products }: CompareTableProps) {
  const shop = useSiteConfig();
  const names = products.map(({ name }) => name).join(', ');
  const stated = products.map((product) => ({
    ...product,
    general: [...product.general, consumerCareFact(product, shop)],
  }));
  return (
    <section className={styles.scroll} aria-label={`Compared: ${names}`} {...scrollable}>
      <table className={styles.table} style={{ '--products': products.length } as CSSProperties}>
        <thead>
          <tr>
            <td className={styles.corner}>
              <span className="vh">Property</span>
            </td>
            {products.map((product) => (
              <th key={product.slug} scope="col">
                <ProductHead product={product} category={category} all={products} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <FactRow label="Stock" values={products.map(({ isSoldOut }) => (isSoldOut ? 'Out of Stock' : 'In Stock'))} />
          <FactRow
            label="Rating"
            values={products.map(({ rating }) => (rating > 0 ? `${rating.toFixed(1)} of 5` : 'Not rated yet'))}
          />
          <HighlightsRow products={products} />
        </tbody>
        {compareGroups(stated).map((group) => (
          <SpecificationRows key={group.title} group={group} span={products.length + 1} />
        ))}
      </table>
    </section>
  );
}

function SpecificationRows({ group: { title, rows, isSame }, span }: { group: CompareGroup; span: number }) {
  return (
    <tbody data-same={isSame}>
      <tr className={styles.group}>
        <th colSpan={span} scope="colgroup">
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ label, values }) => (
        <FactRow key={label} label={label} values={values} />
      ))}
    </tbody>
  );
}

function FactRow({ label, values }: { label: string; values: readonly string[] }) {
  const cells = values.map((value, index) => ({ place: index, value }));
  return (
    <tr data-same={areSame(values)}>
      <th scope="row">
        <span>{label}</span>
      </th>
      {cells.map(({ place, value }) => (
        <td key={place}>{value}</td>
      ))}
    </tr>
  );
}

function HighlightsRow({ products }: { products: readonly ComparedProduct[] }) {
  const texts = products.map(({ highlights }) => JSON.stringify(highlights));
  return (
    <tr data-same={areSame(texts)}>
      <th scope="row">
        <span>Highlights</span>
      </th>
      {products.map(({ slug, highlights }) => (
        <td key={slug}>
          <ul className={styles.highlights}>
            {highlights.map(({ label, text }) => (
              <li key={label}>
                {label}
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </td>
      ))}
    </tr>
  );
}
