import { CellProblem, type ProductColumn } from './column.ts';
import {
  readHighlights,
  readLines,
  readSpecifications,
  writeHighlights,
  writeSpecifications,
} from './one-cell-forms.ts';
import { addressColumns, careColumns, madeInColumn, serialColumn, textColumn, warrantyColumn } from './text-columns.ts';

const brand: ProductColumn = {
  name: 'brand',
  alsoCalled: ['vendor'],
  write: ({ brandId }, { brands }) => brands.nameOf(brandId) ?? '',
  read: (text, _, { brands }) => {
    const brandId = brands.idOf(text);
    if (!brandId)
      throw new CellProblem(
        `There is no brand ${text.trim()}. Make it first, or have missing brands made by the import.`,
      );
    return { fields: { brandId } };
  },
};

/** Paths such as `Audio > Earbuds`, with ` | ` between them; the first is the main one. */
const categories: ProductColumn = {
  name: 'categories',
  alsoCalled: ['category', 'product type'],
  write: ({ categoryIds }, names) => categoryIds.map((id) => names.categories.nameOf(id) ?? '').join(' | '),
  read: (text, _, names) => ({
    fields: {
      categoryIds: text.split('|').map((path) => {
        const id = names.categories.idOf(path);
        if (!id)
          throw new CellProblem(
            `There is no category ${path.trim()}. Write its whole path, such as A > B, or have missing ones made by the import.`,
          );
        return id;
      }),
    },
  }),
  cleared: { categoryIds: [] },
};

/** Columns of the whole product; an exported file has them on its first line. */
export const productColumns: readonly ProductColumn[] = [
  textColumn('name', 'name', { alsoCalled: ['product', 'product name'] }),
  textColumn('title', 'title'),
  textColumn('address', 'slug', { alsoCalled: ['slug', 'handle'] }),
  brand,
  categories,
  textColumn('description', 'description', { alsoCalled: ['body'], cleared: '' }),
  textColumn('hsn', 'hsn', { alsoCalled: ['hsn code'], cleared: '', area: 'legal' }),
  textColumn('country of origin', 'countryOfOrigin', {
    ...{ alsoCalled: ['origin', 'country'], cleared: '', area: 'legal' },
  }),
  textColumn('net quantity', 'netQuantity', { cleared: null, area: 'legal' }),
  textColumn('generic name', 'genericName', { cleared: null, area: 'legal' }),
  ...addressColumns('maker'),
  ...addressColumns('packer'),
  ...addressColumns('importer'),
  ...careColumns,
  madeInColumn,
  warrantyColumn,
  serialColumn,
  {
    name: 'highlights',
    write: ({ highlights }) => writeHighlights(highlights),
    read: (text) => ({ fields: { highlights: readHighlights(text) } }),
    cleared: { highlights: [] },
  },
  {
    name: 'specifications',
    alsoCalled: ['specs'],
    write: ({ specifications }) => writeSpecifications(specifications),
    read: (text) => ({ fields: { specifications: readSpecifications(text) } }),
    cleared: { specifications: [] },
  },
  {
    name: 'in the box',
    write: ({ inTheBox }) => inTheBox.join('\n'),
    read: (text) => ({ fields: { inTheBox: readLines(text) } }),
    cleared: { inTheBox: [] },
  },
  textColumn('search words', 'searchWords', { alsoCalled: ['tags'], cleared: '' }),
  textColumn('seo title', 'seoTitle', { cleared: null }),
  textColumn('seo description', 'seoDescription', { cleared: null }),
];
