import { idColumn, paise, updatedAt } from '../../platform/database/columns.ts';
import { boolean, check, integer, jsonb, pgTable, sql, text, uuid } from '../../platform/database/drizzle.ts';

/** Rows `site-config` and `homepage`; values are validated against the contract before they are written. */
export const siteDocuments = pgTable('site_documents', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
});

export const banners = pgTable(
  'banners',
  {
    id: idColumn(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    description: text('description').notNull().default(''),
    buttonText: text('button_text').notNull().default('Buy Now'),
    buttonLink: text('button_link').notNull().default(''),
    originalPricePaise: paise('original_price_paise'),
    discountedPricePaise: paise('discounted_price_paise'),
    mobileImage: text('mobile_image').notNull(),
    desktopImage: text('desktop_image').notNull(),
    imageAlt: text('image_alt').notNull().default(''),
    gradientOverlay: text('gradient_overlay').notNull().default(''),
    textPosition: text('text_position', { enum: ['left', 'right', 'center'] })
      .notNull()
      .default('left'),
    isActive: boolean('is_active').notNull().default(true),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    check('banners_text_position', sql`${table.textPosition} in ('left', 'right', 'center')`),
    check('banners_prices', sql`${table.originalPricePaise} >= 0 and ${table.discountedPricePaise} >= 0`),
  ],
);

export const heroProducts = pgTable('hero_products', {
  id: idColumn(),
  productId: uuid('product_id').notNull(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  brandTag: text('brand_tag'),
  emiText: text('emi_text').notNull().default(''),
  highlights: jsonb('highlights')
    .$type<{ label: string; subLabel?: string; description?: string }[]>()
    .notNull()
    .default([]),
  image: text('image').notNull(),
  descriptionText: text('description_text').notNull().default(''),
  mrpPaise: paise('mrp_paise').notNull(),
  salePaise: paise('sale_paise').notNull(),
  category: text('category').notNull().default(''),
  categoryLinkText: text('category_link_text').notNull().default('All {category}'),
  position: integer('position').notNull().default(0),
});
