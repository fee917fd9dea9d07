/** The parts of the editor in order. */
export const productSections = {
  text: 'Text',
  photos: 'Photos',
  variants: 'Variants',
  legal: 'Legal label',
  tax: 'Tax and warranty',
  measures: 'Measures',
  specifications: 'Specifications',
  seo: 'Search and SEO',
  prices: 'Price history',
} as const;
export type ProductSection = keyof typeof productSections;

/** What the law wants a kind of goods to carry. Categories name those that their products need. Sources: `docs/india.md`. */
export const legalMarks = { bis: 'BIS Standard Mark', bee: 'BEE star label' } as const;
export type LegalMark = keyof typeof legalMarks;
export const legalMarkNames = Object.keys(legalMarks) as LegalMark[];

type Described = {
  /** How editor, history and conflicts call it. */
  label: string;
  /** The part of the editor that shows it. */
  section: ProductSection;
  /** Shown in the shop; among the facts of the product's page when it has a label there. Those without a position come last. */
  shop?: true | { fact: string; position?: number };
  /** A product without it cannot be sold. Of texts only. */
  isNeededForSale?: true;
  /** Set on many products at once; its name in a sentence, and in the choice of fields where it differs from the label. */
  bulk?: { phrase: string; label?: string };
};

/** A line of text. All that a field can have is derived from its row. */
type TextField = Described & {
  type: 'text';
  section: 'text' | 'legal' | 'tax' | 'seo';
  maxLength: number;
  /** An empty text is null. */
  isNullable?: true;
  /** The refusal of an empty text; without it the text may be empty. */
  emptyRefusal?: string;
  /** What a text must be that is not empty, and its refusal; an example of it stands in the empty input. */
  form?: { pattern: RegExp; refusal: string; example: string };
  /** The values that it may have, each with its name. */
  choices?: Readonly<Record<string, string>>;
  /** A product of a category that needs the mark cannot be put on sale without it. */
  neededFor?: LegalMark;
  /** All fields with it stand in place of those that the mark needs; one that is a day, until it has passed. */
  insteadOf?: LegalMark;
  isLastDay?: true;
  /** The feed of products names it. */
  isInFeed?: true;
  /** Its column in sheets of products; null when it has none. */
  sheet: SheetColumn | null;
  /** The section of the editor places its input itself; else it follows the section's other inputs. */
  hasOwnInput?: true;
  /** A column of the staff's list of products. */
  isInList?: true;
  /** The staff's list of products is filtered by it; the filter's name in calls and in the address. */
  filter?: string;
};

/** The name of a sheet's column, other headings that mean it, and what its differences are about. */
type SheetColumn = { column: string; alsoCalled?: readonly string[]; area?: 'legal'; isNeverCleared?: true };

/** A field of another shape: its schemas, blank value, sheet columns and inputs are written where its shape is. */
type OwnField = Described & { type: 'own' };

/**
 * Everything about a product that staff edit: one row per field, in the order of sheets. From the rows follow the schemas of
 * the product as it is read, changed and shown in the shop, the blank product, what is read from and written to the
 * database, sheets, the editor's names and sections, and the facts of the shop.
 */
export const productFields = {
  sku: { type: 'own', label: 'SKU', section: 'text', shop: true },
  name: {
    type: 'text',
    label: 'Name',
    section: 'text',
    maxLength: 120,
    emptyRefusal: 'Please enter a name',
    sheet: { column: 'name', alsoCalled: ['product', 'product name'], isNeverCleared: true },
    hasOwnInput: true,
  },
  title: {
    type: 'text',
    isNeededForSale: true,
    label: 'Title',
    section: 'text',
    maxLength: 250,
    sheet: { column: 'title', isNeverCleared: true },
    hasOwnInput: true,
  },
  slug: { type: 'own', label: 'Address', section: 'text' },
  brandId: { type: 'own', label: 'Brand', section: 'text', bulk: { phrase: 'the brand' } },
  categoryIds: { type: 'own', label: 'Categories', section: 'text' },
  description: { type: 'own', label: 'Description', section: 'text', shop: true, isNeededForSale: true },
  hsn: { type: 'own', label: 'HSN', section: 'tax', shop: true, isNeededForSale: true, bulk: { phrase: 'the HSN' } },
  countryOfOrigin: {
    type: 'text',
    label: 'Country of origin',
    section: 'legal',
    maxLength: 60,
    sheet: { column: 'country of origin', alsoCalled: ['origin', 'country'], area: 'legal' },
    hasOwnInput: true,
    shop: { fact: 'Country of origin', position: 6 },
    filter: 'origin',
    bulk: { phrase: 'the country of origin' },
  },
  netQuantity: {
    type: 'text',
    label: 'Net quantity',
    section: 'legal',
    maxLength: 60,
    isNullable: true,
    sheet: { column: 'net quantity', area: 'legal' },
    hasOwnInput: true,
    shop: { fact: 'Net quantity', position: 2 },
  },
  genericName: {
    type: 'text',
    label: 'Generic name',
    section: 'legal',
    maxLength: 120,
    isNullable: true,
    sheet: { column: 'generic name', area: 'legal' },
    hasOwnInput: true,
    shop: { fact: 'Generic name', position: 1 },
  },
  maker: { type: 'own', label: 'Maker', section: 'legal', shop: { fact: 'Maker', position: 3 } },
  packer: { type: 'own', label: 'Packer', section: 'legal', shop: { fact: 'Packer', position: 4 } },
  importer: { type: 'own', label: 'Importer', section: 'legal', shop: { fact: 'Importer', position: 5 } },
  consumerCare: { type: 'own', label: 'Care contact', section: 'legal', shop: true },
  madeIn: { type: 'own', label: 'Month of make', section: 'legal', shop: { fact: 'Made in', position: 7 } },
  bisStandard: {
    type: 'text',
    label: 'BIS standard',
    section: 'legal',
    maxLength: 60,
    isNullable: true,
    form: {
      pattern: /^IS[ /][A-Za-z0-9 ().:/-]*\d[A-Za-z0-9 ().:/-]*$/,
      refusal: 'must be an Indian Standard such as IS 302 (Part 1): 2024',
      example: 'IS 302 (Part 1): 2024',
    },
    neededFor: 'bis',
    sheet: { column: 'bis standard', alsoCalled: ['indian standard'], area: 'legal' },
    shop: { fact: 'BIS standard' },
    isInFeed: true,
    bulk: { phrase: 'the BIS standard' },
  },
  bisLicence: {
    type: 'text',
    label: 'BIS licence',
    section: 'legal',
    maxLength: 20,
    isNullable: true,
    form: {
      pattern: /^(CM\/L-\d{7,10}|R-\d{8})$/,
      refusal: 'must be a licence such as CM/L-8400123456, or a registration such as R-41012345',
      example: 'CM/L-8400123456',
    },
    neededFor: 'bis',
    sheet: { column: 'bis licence', alsoCalled: ['cm/l', 'bis registration'], area: 'legal' },
    shop: { fact: 'BIS licence' },
    isInFeed: true,
    isInList: true,
    filter: 'bisLicence',
    bulk: { phrase: 'the BIS licence' },
  },
  bisOldStockUntil: {
    type: 'text',
    label: 'Old stock until',
    section: 'legal',
    maxLength: 10,
    isNullable: true,
    form: {
      // The order is in force for micro enterprises, the last ones, on 1 April 2027, and lets old stock be sold for six months.
      pattern:
        /^(2026-(10|12)|2027-0[13578])-(0[1-9]|[12]\d|3[01])$|^(2026-11|2027-0[469])-(0[1-9]|[12]\d|30)$|^2027-02-(0[1-9]|1\d|2[0-8])$/,
      refusal: 'must be a day from 2026-10-01 to 2027-09-30: the order lets old stock be sold no longer',
      example: '2027-03-31',
    },
    insteadOf: 'bis',
    isLastDay: true,
    sheet: { column: 'old stock until', area: 'legal' },
    shop: { fact: 'Old stock, sold until' },
    filter: 'oldStockUntil',
    bulk: { phrase: 'the last day of old stock' },
  },
  bisDeclaration: {
    type: 'text',
    label: 'Declaration of old stock',
    section: 'legal',
    maxLength: 200,
    isNullable: true,
    insteadOf: 'bis',
    sheet: { column: 'old stock declaration', area: 'legal' },
    shop: { fact: 'Declaration of old stock' },
    bulk: { phrase: 'the declaration of old stock' },
  },
  beeStars: {
    type: 'text',
    label: 'BEE stars',
    section: 'legal',
    maxLength: 1,
    isNullable: true,
    choices: { 1: '1 star', 2: '2 stars', 3: '3 stars', 4: '4 stars', 5: '5 stars' },
    neededFor: 'bee',
    sheet: { column: 'bee stars', alsoCalled: ['star rating'], area: 'legal' },
    shop: { fact: 'BEE star rating' },
    isInFeed: true,
    isInList: true,
    filter: 'beeStars',
    bulk: { phrase: 'the BEE stars' },
  },
  beeUnitsPerYear: {
    type: 'text',
    label: 'Energy a year, kWh',
    section: 'legal',
    maxLength: 8,
    isNullable: true,
    form: { pattern: /^[1-9]\d{0,4}(\.\d{1,2})?$/, refusal: 'must be a number of kWh such as 212', example: '212' },
    sheet: { column: 'bee kwh a year', alsoCalled: ['units per year'], area: 'legal' },
    shop: { fact: 'Energy a year' },
    isInFeed: true,
  },
  beeLabelYear: {
    type: 'text',
    label: 'BEE label year',
    section: 'legal',
    maxLength: 4,
    isNullable: true,
    form: { pattern: /^20\d{2}$/, refusal: 'must be a year such as 2026', example: '2026' },
    neededFor: 'bee',
    sheet: { column: 'bee label year', area: 'legal' },
    shop: { fact: 'BEE label year' },
    isInFeed: true,
    bulk: { phrase: 'the year of the BEE label' },
  },
  beeRegistration: {
    type: 'text',
    label: 'BEE registration',
    section: 'legal',
    maxLength: 60,
    isNullable: true,
    neededFor: 'bee',
    sheet: { column: 'bee registration', alsoCalled: ['bee number'], area: 'legal' },
    shop: { fact: 'BEE registration' },
    isInFeed: true,
  },
  warrantyMonths: {
    type: 'own',
    label: 'Warranty',
    section: 'tax',
    shop: { fact: 'Warranty', position: 8 },
    bulk: { phrase: 'the warranty in months', label: 'Warranty, months' },
  },
  serialKind: { type: 'own', label: 'Serial number per unit', section: 'tax' },
  highlights: { type: 'own', label: 'Highlights', section: 'text', shop: true },
  specifications: { type: 'own', label: 'Specifications', section: 'specifications', shop: true },
  inTheBox: { type: 'own', label: 'In the box', section: 'text', shop: true },
  searchWords: {
    type: 'text',
    label: 'Search words',
    section: 'seo',
    maxLength: 500,
    sheet: { column: 'search words', alsoCalled: ['tags'] },
    hasOwnInput: true,
  },
  seoTitle: {
    type: 'text',
    label: 'Title for search engines',
    section: 'seo',
    maxLength: 120,
    isNullable: true,
    sheet: { column: 'seo title' },
    hasOwnInput: true,
    shop: true,
  },
  seoDescription: {
    type: 'text',
    label: 'Description for search engines',
    section: 'seo',
    maxLength: 320,
    isNullable: true,
    sheet: { column: 'seo description' },
    hasOwnInput: true,
    shop: true,
  },
  attributes: { type: 'own', label: 'Attributes', section: 'variants' },
  variants: { type: 'own', label: 'Variants', section: 'variants', shop: true },
  variantOrder: { type: 'own', label: 'Order of the variants', section: 'variants' },
  defaultVariantId: { type: 'own', label: 'Variant shown first', section: 'variants' },
  basePrice: { type: 'own', label: 'MRP', section: 'variants' },
  salePrice: { type: 'own', label: 'Price', section: 'variants' },
  gtin: { type: 'own', label: 'Barcode', section: 'variants', shop: true },
  mpn: { type: 'own', label: 'Part number', section: 'variants', shop: true },
  weightGrams: { type: 'own', label: 'Weight', section: 'measures' },
  lengthMm: { type: 'own', label: 'Length', section: 'measures' },
  widthMm: { type: 'own', label: 'Width', section: 'measures' },
  heightMm: { type: 'own', label: 'Height', section: 'measures' },
  photos: { type: 'own', label: 'Photos', section: 'photos' },
} as const satisfies Record<string, TextField | OwnField>;

type ProductFields = typeof productFields;
export type ProductFieldName = keyof ProductFields;

/** The fields whose rows are like this one. */
type FieldsLike<Row> = { [Name in ProductFieldName]: ProductFields[Name] extends Row ? Name : never }[ProductFieldName];
export type TextFieldName = FieldsLike<{ type: 'text' }>;
export type NullableTextName = FieldsLike<{ type: 'text'; isNullable: true }>;
export type OwnFieldName = FieldsLike<{ type: 'own' }>;
export type ShopFieldName = FieldsLike<{ shop: unknown }>;
export type NeededFieldName = FieldsLike<{ isNeededForSale: true }>;
export type BulkFieldName = FieldsLike<{ bulk: object }>;
export type ListedFieldName = FieldsLike<{ isInList: true }>;
export type FactFieldName = FieldsLike<{ shop: { fact: string } }>;

export const productFieldNames = Object.keys(productFields) as ProductFieldName[];
/** The table as rows of one type. */
export const fieldRows: Readonly<Record<ProductFieldName, TextField | OwnField>> = productFields;

export const isTextField = (name: ProductFieldName): name is TextFieldName => fieldRows[name].type === 'text';

/** The row of a field that is a line of text. */
export const textField = (name: TextFieldName): TextField => productFields[name];

/** Rows of the fields that are a line of text, in the table's order. */
export const textFields = productFieldNames.filter(isTextField).map((name) => ({ name, ...textField(name) }));

export const isShopField = (name: ProductFieldName): name is ShopFieldName => fieldRows[name].shop !== undefined;

/** Texts of a product that says nothing: empty, or null. */
export const blankTexts = Object.fromEntries(
  textFields.map(({ name, isNullable }) => [name, isNullable ? null : '']),
) as { [Name in TextFieldName]: Name extends NullableTextName ? null : '' };

/** What a product needs for sale whatever it is, in the order of the editor. */
export const fieldsNeededForSale = productFieldNames
  .filter((name): name is NeededFieldName => fieldRows[name].isNeededForSale === true)
  .map((field) => ({ field, label: fieldRows[field].label, isFirst: fieldRows[field].section === 'text' }));

export type MarkFieldName = FieldsLike<{ neededFor: LegalMark } | { insteadOf: LegalMark }>;

/** What products of some categories need for sale, by its mark; or what stands in its place. */
export const fieldsOfMarks = textFields.flatMap(({ name, label, neededFor, insteadOf, isLastDay = false }) => {
  const mark = neededFor ?? insteadOf;
  return mark ? [{ field: name as MarkFieldName, label, mark, isInstead: neededFor === undefined, isLastDay }] : [];
});

/** What decides whether a product can be sold, beside its categories and the day. */
export const saleTexts = { texts: fieldsNeededForSale, ofMarks: fieldsOfMarks };

/** Rows of the texts that the feed of products names. */
export const fedTexts = textFields.filter(({ isInFeed }) => isInFeed);

type FilterOf<Row> = Row extends { filter: infer Filter extends string } ? Filter : never;
export type FilterName = FilterOf<ProductFields[TextFieldName]>;

/** Rows of the texts by which the staff's list of products is filtered. */
export const filteredTexts = textFields.flatMap(({ filter, ...row }) =>
  filter === undefined ? [] : [{ ...row, filter: filter as FilterName }],
);

/** Rows of the texts that are columns of the staff's list of products. */
export const listedTexts = textFields.flatMap(({ name, isInList, ...row }) =>
  isInList ? [{ ...row, name: name as TextFieldName & ListedFieldName }] : [],
);

/** Fields that are set on many products at once, each with its names; the brand comes last. */
export const bulkFields = productFieldNames
  .flatMap((name) => {
    const { bulk, label } = fieldRows[name];
    return bulk ? [{ name: name as BulkFieldName, phrase: bulk.phrase, label: bulk.label ?? label }] : [];
  })
  .toSorted((one, other) => Number(one.name === 'brandId') - Number(other.name === 'brandId'));
export const bulkFieldNames = bulkFields.map(({ name }) => name);

/** The names of a field that is set on many products. */
export function bulkFieldOf(name: BulkFieldName): { phrase: string; label: string } {
  const { bulk, label } = fieldRows[name];
  return { label, phrase: label, ...bulk };
}
