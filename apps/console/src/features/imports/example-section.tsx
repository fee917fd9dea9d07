import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { PlateSection } from '../../components/page/plate.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { brandsQuery, type Category, categoriesQuery } from '../../platform/taxonomy.ts';
import { exampleFile } from './example-file.ts';
import { downloadIcon } from './icons.tsx';
import styles from './imports.module.css';

/** What a sheet looks like, and two ways to get one. */
export function ExampleSection() {
  const brands = useQuery(brandsQuery);
  const categories = useQuery(categoriesQuery);
  const brand = brands.data?.brands[0]?.name ?? 'Example';
  const category = sheetPath(categories.data?.categories ?? []);
  return (
    <PlateSection title="What a sheet looks like">
      <ul className="stack dim">
        <li>
          The first line has the headings. Each further line is one product, or one variant with its parent’s SKU.
        </li>
        <li>
          The SKU tells what a line is about. An empty cell keeps what is there,{' '}
          <span className={styles.whole}>-clear-</span> clears it.
        </li>
        <li>What the file does not name stays as it is. New products begin as drafts.</li>
      </ul>
      <div className="row">
        <Button onClick={() => saveFile(exampleFile({ brand, category }))}>
          <Icon shape={downloadIcon} isSmall />
          Start from an example
        </Button>
        <ButtonLink to="/products#export">Start from an export</ButtonLink>
      </div>
    </PlateSection>
  );
}

/** A category below another one, as a sheet names it: 'Audio > Earbuds'. */
function sheetPath(categories: readonly Category[]): string {
  const child = categories.find(({ parentId }) => parentId !== null) ?? categories[0];
  if (!child) return 'Example';
  const parent = categories.find(({ id }) => id === child.parentId);
  return parent ? `${parent.title} > ${child.title}` : child.title;
}
