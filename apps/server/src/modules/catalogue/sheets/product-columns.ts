import { isTextField, type OwnFieldName, productFieldNames } from '@bijli/contract/product-fields';
import { withoutTextMark } from '@bijli/rules';
import { CellProblem, type ProductColumn } from './column.ts';
import {
  readHighlights,
  readLines,
  readSpecifications,
  writeHighlights,
  writeSpecifications,
} from './one-cell-forms.ts';
import {
  addressColumns,
  careColumns,
  madeInColumn,
  serialColumn,
  textColumns,
  warrantyColumn,
} from './text-columns.ts';

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

const slug: ProductColumn = {
  name: 'address',
  alsoCalled: ['slug'],
  write: (document) => document.slug,
  read: (text) => ({ fields: { slug: text } }),
};

const description: ProductColumn = {
  name: 'description',
  alsoCalled: ['body'],
  write: (document) => document.description,
  read: (text) => ({ fields: { description: text } }),
  cleared: { description: '' },
};

const hsn: ProductColumn = {
  name: 'hsn',
  area: 'legal',
  alsoCalled: ['hsn code'],
  write: (document) => document.hsn,
  read: (text) => ({ fields: { hsn: withoutTextMark(text) } }),
  cleared: { hsn: '' },
};

const highlights: ProductColumn = {
  name: 'highlights',
  write: (document) => writeHighlights(document.highlights),
  read: (text) => ({ fields: { highlights: readHighlights(text) } }),
  cleared: { highlights: [] },
};

const specifications: ProductColumn = {
  name: 'specifications',
  alsoCalled: ['specs'],
  write: (document) => writeSpecifications(document.specifications),
  read: (text) => ({ fields: { specifications: readSpecifications(text) } }),
  cleared: { specifications: [] },
};

const inTheBox: ProductColumn = {
  name: 'in the box',
  write: (document) => document.inTheBox.join('\n'),
  read: (text) => ({ fields: { inTheBox: readLines(text) } }),
  cleared: { inTheBox: [] },
};

/** What is sold, variants and photos have their columns in other files. */
const elsewhere: readonly ProductColumn[] = [];

/** Of the fields that are no line of text. */
const ownColumns: Record<OwnFieldName, readonly ProductColumn[]> = {
  sku: elsewhere,
  slug: [slug],
  brandId: [brand],
  categoryIds: [categories],
  description: [description],
  hsn: [hsn],
  maker: addressColumns('maker'),
  packer: addressColumns('packer'),
  importer: addressColumns('importer'),
  consumerCare: careColumns,
  madeIn: [madeInColumn],
  warrantyMonths: [warrantyColumn],
  serialKind: [serialColumn],
  highlights: [highlights],
  specifications: [specifications],
  inTheBox: [inTheBox],
  attributes: elsewhere,
  variants: elsewhere,
  variantOrder: elsewhere,
  defaultVariantId: elsewhere,
  basePrice: elsewhere,
  salePrice: elsewhere,
  gtin: elsewhere,
  mpn: elsewhere,
  weightGrams: elsewhere,
  lengthMm: elsewhere,
  widthMm: elsewhere,
  heightMm: elsewhere,
  photos: elsewhere,
};

/** Columns of the whole product; an exported file has them on its first line. */
export const productColumns: readonly ProductColumn[] = productFieldNames.flatMap((name) =>
  isTextField(name) ? textColumns(name) : ownColumns[name],
);
