import { useQuery } from '@tanstack/react-query';
import { brandsQuery, type Category, categoriesQuery } from '../../../../platform/taxonomy.ts';
import styles from '../../imports.module.css';
import { ExampleSection } from '../example-section.tsx';
import { productsExample } from './example-sheet.ts';

export function ProductsExample() {
  const brands = useQuery(brandsQuery);
  const categories = useQuery(categoriesQuery);
  const brand = brands.data?.brands[0]?.name ?? 'Example';
  const category = sheetPath(categories.data?.categories ?? []);
  return (
    <ExampleSection
      rules={[
        'The first line has the headings. Each further line is one product, or one variant with its parent’s SKU.',
        <>
          The SKU tells what a line is about. An empty cell keeps what is there,{' '}
          <span className={styles.whole}>-clear-</span> clears it.
        </>,
        'The stock is all on the shelf, with what is held for orders or blocked.',
        'What the file does not name stays as it is. New products begin as drafts.',
      ]}
      sheet={productsExample({ brand, category })}
      exportTo="/products#export"
    />
  );
}

/** A category below another one, as a sheet names it: 'Audio > Earbuds'. */
function sheetPath(categories: readonly Category[]): string {
  const child = categories.find(({ parentId }) => parentId !== null) ?? categories[0];
  if (!child) return 'Example';
  const parent = categories.find(({ id }) => id === child.parentId);
  return parent ? `${parent.title} > ${child.title}` : child.title;
}
