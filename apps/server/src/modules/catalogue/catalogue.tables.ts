import type { LegalMark } from '@bijli/contract/product-fields';
import type { ConsumerCare, NamedAddress, OpenBoxGrade } from '@bijli/rules';
import { createdAt, idColumn, paise, timestamptz, updatedAt } from '../../platform/database/columns.ts';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  type SQL,
  sql,
  text,
  unique,
  uuid,
} from '../../platform/database/drizzle.ts';

export type OpenBoxFacts = {
  grade: OpenBoxGrade;
  /** What its box lacks, in words; empty when it is whole. */
  missing: string;
  /** Days in India; null for a piece that was never sold, or that has no warranty. */
  firstSoldOn: string | null;
  warrantyUntil: string | null;
};

/** Counts the changes by staff, so that none is lost. */
const version = () => integer('version').notNull().default(1);

export const brands = pgTable('brands', {
  id: idColumn(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  version: version(),
});

/** A row with a parent is a subcategory. */
export const categories = pgTable('categories', {
  id: idColumn(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  /** Comma-separated synonyms that shoppers search for. */
  otherNames: text('other_names').notNull().default(''),
  parentId: uuid('parent_id').references((): AnyPgColumn => categories.id),
  position: integer('position').notNull().default(0),
  /** The specifications that its products are asked for. */
  template: jsonb('template').$type<{ group: string; rows: string[] }[]>().notNull().default([]),
  /** What the law wants its products to carry before they are put on sale. */
  marks: text('marks').array().$type<LegalMark[]>().notNull().default([]),
  version: version(),
});

/** What the trade calls the goods: barcode number and the maker's part number. Null when unknown. */
const identifiers = () => ({ gtin: text('gtin'), mpn: text('mpn') });
const isGtin = (gtin: AnyPgColumn) => sql`${gtin} ~ '^([0-9]{8}|[0-9]{12,14})$'`;

/** A code as it is compared: people write its hyphens, blanks and capitals as they like. `plainCode` of search does the same. */
export const plainCodeOf = (code: AnyPgColumn | SQL) => sql`lower(translate(${code}, ' -‐‑‒–—−_./', ''))`;

/** Of a packed unit; null when unknown. */
const measures = () => ({
  weightGrams: integer('weight_grams'),
  lengthMm: integer('length_mm'),
  widthMm: integer('width_mm'),
  heightMm: integer('height_mm'),
});

export const products = pgTable(
  'products',
  {
    id: idColumn(),
    slug: text('slug').notNull().unique(),
    sku: text('sku').notNull().unique(),
    ...identifiers(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    inventoryType: text('inventory_type', { enum: ['with_variants', 'simple'] }).notNull(),
    /** Displayed price of the default variant, or of the product itself. */
    basePaise: paise('base_paise').notNull(),
    salePaise: paise('sale_paise').notNull(),
    /** The price of a plan that has started, by which lists sort and filter; what is shown and paid follows the clock. */
    plannedPaise: paise('planned_paise'),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    /** The opening count plus units delivered and not returned since. Maintained by a job. */
    soldCount: integer('sold_count').notNull().default(0),
    openingSoldCount: integer('opening_sold_count').notNull().default(0),
    highlights: jsonb('highlights').$type<{ label: string; text: string }[]>().notNull().default([]),
    inTheBox: jsonb('in_the_box').$type<string[]>().notNull().default([]),
    specifications: jsonb('specifications')
      .$type<{ group: string; rows: [string, string][] }[]>()
      .notNull()
      .default([]),
    warrantyMonths: integer('warranty_months').notNull().default(12),
    hsn: text('hsn').notNull(),
    countryOfOrigin: text('country_of_origin').notNull(),
    /** The contents of one pack, e.g. '1 unit'; null when unknown. */
    netQuantity: text('net_quantity'),
    /** The common name of the kind of goods, e.g. 'Smartphone'. */
    genericName: text('generic_name'),
    maker: jsonb('maker').$type<NamedAddress>(),
    packer: jsonb('packer').$type<NamedAddress>(),
    importer: jsonb('importer').$type<NamedAddress>(),
    /** Null for the shop's own contact. */
    consumerCare: jsonb('consumer_care').$type<ConsumerCare>(),
    /** Month and year of manufacture, e.g. '2026-09'. */
    madeIn: text('made_in'),
    /** The Indian Standard of the BIS Standard Mark, and the licence or registration of who may use it. */
    bisStandard: text('bis_standard'),
    bisLicence: text('bis_licence'),
    /** Units from before the quality control order: until when they are sold, and how they were declared to BIS. */
    bisOldStockUntil: text('bis_old_stock_until'),
    bisDeclaration: text('bis_declaration'),
    /** What the star label of the Bureau of Energy Efficiency says. */
    beeStars: text('bee_stars'),
    beeUnitsPerYear: text('bee_units_per_year'),
    beeLabelYear: text('bee_label_year'),
    beeRegistration: text('bee_registration'),
    /** What is asked for each unit when it is packed. */
    serialKind: text('serial_kind', { enum: ['none', 'serial', 'imei'] })
      .notNull()
      .default('none'),
    ...measures(),
    /** Comma-separated words that shoppers search for. */
    searchWords: text('search_words').notNull().default(''),
    /** Null for those that the page makes of its texts. */
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    /** Whether it is on sale: exactly when its state is 'live', which a trigger ensures. */
    isActive: boolean('is_active').notNull().default(true),
    state: text('state', { enum: ['draft', 'scheduled', 'live', 'archived'] })
      .notNull()
      .default('live'),
    publishAt: timestamptz('publish_at'),
    /** Whether shoppers have ever seen it; a trigger sets it. The page of an archived one stays only then. */
    wasOnSale: boolean('was_on_sale').notNull().default(false),
    defaultVariantId: uuid('default_variant_id'),
    /** Of an opened piece that is sold as a product of its own: what it is one of, and its condition, which never changes. */
    openBoxOf: uuid('open_box_of').references((): AnyPgColumn => products.id),
    openBox: jsonb('open_box').$type<OpenBoxFacts>(),
    version: version(),
    /** A member of staff or an API key. */
    changedBy: uuid('changed_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('products_gtin', isGtin(table.gtin)),
    check('products_open_box', sql`(${table.openBox} is null) = (${table.openBoxOf} is null)`),
    index('products_of_open_box').on(table.openBoxOf).where(sql`${table.openBoxOf} is not null`),
    check(
      'products_price',
      sql`${table.basePaise} >= ${table.salePaise} and ${table.salePaise} >= 0 and (${table.salePaise} > 0 or not is_active)`,
    ),
    check('products_state', sql`${table.state} in ('draft', 'scheduled', 'live', 'archived')`),
    check('products_active_state', sql`is_active = (${table.state} = 'live')`),
    check('products_publish_at', sql`(${table.state} = 'scheduled') = (${table.publishAt} is not null)`),
    check('products_serial_kind', sql`${table.serialKind} in ('none', 'serial', 'imei')`),
    check('products_rating', sql`${table.rating} between 0 and 5`),
    check('products_inventory_type', sql`${table.inventoryType} in ('with_variants', 'simple')`),
    check('products_made_in', sql`${table.madeIn} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    index('products_by_gtin').on(table.gtin.op('text_pattern_ops')),
    index('products_by_plain_sku').on(plainCodeOf(table.sku)),
    index('products_by_plain_mpn').on(plainCodeOf(table.mpn)),
    index('products_by_brand').on(table.brandId).where(sql`is_active`),
    index('products_by_publication').on(table.publishAt).where(sql`state = 'scheduled'`),
    // Products on sale that lack a declaration: the function is that of `missingDeclarations` in the rules.
    index('products_undeclared')
      .on(table.sku)
      .where(
        sql`is_active and cardinality(missing_declarations(generic_name, net_quantity, country_of_origin, maker, packer, importer)) > 0`,
      ),
  ],
);

export const productCategories = pgTable(
  'product_categories',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('product_categories_by_category').on(table.categoryId, table.productId),
  ],
);

export const attributes = pgTable('attributes', {
  id: idColumn(),
  name: text('name').notNull().unique(),
  /** Counts those of its values too. */
  version: version(),
});

export const attributeValues = pgTable(
  'attribute_values',
  {
    id: idColumn(),
    attributeId: uuid('attribute_id')
      .notNull()
      .references(() => attributes.id),
    value: text('value').notNull(),
    /** Hex colour, if the attribute is a colour. */
    swatch: text('swatch'),
  },
  (table) => [unique('attribute_values_once').on(table.attributeId, table.value, table.swatch).nullsNotDistinct()],
);

export const variants = pgTable(
  'variants',
  {
    id: idColumn(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull().unique(),
    ...identifiers(),
    basePaise: paise('base_paise').notNull(),
    salePaise: paise('sale_paise').notNull(),
    ...measures(),
    /** Whether shoppers see it. */
    isActive: boolean('is_active').notNull().default(true),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    check('variants_gtin', isGtin(table.gtin)),
    check('variants_price', sql`${table.basePaise} >= ${table.salePaise} and ${table.salePaise} >= 0`),
    index('variants_by_product').on(table.productId, table.position),
    index('variants_by_code').using('btree', sql`lower(${table.sku}) text_pattern_ops`),
    index('variants_by_gtin').on(table.gtin.op('text_pattern_ops')),
    index('variants_by_plain_sku').on(plainCodeOf(table.sku)),
    index('variants_by_plain_mpn').on(plainCodeOf(table.mpn)),
  ],
);

export const variantAttributes = pgTable(
  'variant_attributes',
  {
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    attributeValueId: uuid('attribute_value_id')
      .notNull()
      .references(() => attributeValues.id),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.attributeValueId] })],
);

/** Photos of a product; a variant's photos replace the product's while it is selected. */
export const photos = pgTable(
  'photos',
  {
    id: idColumn(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    filePath: text('file_path').notNull(),
    alt: text('alt').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('photos_by_product').on(table.productId, table.position)],
);
