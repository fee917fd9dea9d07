import { ButtonLink } from '@bijli/ui/button.tsx';
import { useMay } from '../../../../platform/session.ts';
import type { Import } from '../../use-import.ts';
import { counted, someOf } from '../../words.ts';
import type { ImportKind } from '../import-kind.ts';
import { importPaths } from '../import-paths.ts';
import { DryRunSwitches } from './dry-run-switches.tsx';
import { MissingNames } from './missing-names.tsx';
import { NewDrafts } from './new-drafts.tsx';
import { ProductsExample } from './products-example.tsx';

export const products: ImportKind = {
  name: 'products',
  path: importPaths.products,
  home: { to: '/products', name: 'Products' },
  title: 'Import products',
  facts: 'New products, prices or stock from a sheet',
  Actions: PhotosLink,
  Example: ProductsExample,
  problemOfColumns(columns) {
    if (!columns.includes('sku')) return 'Say which heading is the SKU: it tells products apart.';
    return columns.length < 2 ? 'Choose at least one column besides the SKU.' : undefined;
  },
  Switches: DryRunSwitches,
  areas: [
    ['price', 'Price'],
    ['stock', 'Stock'],
    ['text', 'Text'],
    ['legal', 'Tax and legal'],
  ],
  made: {
    name: 'New products',
    facts({ counts, newProducts }) {
      const variants = counts.new - newProducts;
      return counts.new > 0 ? `${variants > 0 ? `${counted(variants, 'variant')}, ` : ''}as drafts` : undefined;
    },
    undone: ({ newProducts }) =>
      `${counted(newProducts, 'new product')} ${newProducts === 1 ? 'is' : 'are'} removed, if nobody changed them.`,
  },
  Missing: MissingNames,
  Afterwards: NewDrafts,
  keptByUndo,
};

function keptByUndo({ differences: { stock = 0 }, makesMissing, missing }: Import): string[] {
  const { brands = [], categories = [] } = makesMissing ? missing : {};
  return [
    ...(stock > 0 ? [`${counted(stock, 'stock level')}: stock moves on with every sale, so it is not put back.`] : []),
    ...(brands.length > 0 ? [`${counted(brands.length, 'new brand')}: ${someOf(brands)}.`] : []),
    ...(categories.length > 0
      ? [`${counted(categories.length, 'new category', 'new categories')}: ${someOf(categories)}.`]
      : []),
  ];
}

function PhotosLink() {
  return useMay('media.change') && <ButtonLink to="/products/photos">Import photos</ButtonLink>;
}
