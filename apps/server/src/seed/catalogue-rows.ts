import { rupeesToPaise } from '@bijli/rules';
import type {
  attributes,
  attributeValues,
  brands,
  categories,
  photos,
  productCategories,
  products,
  variantAttributes,
  variants,
} from '../modules/catalogue/catalogue.tables.ts';
import type { stockLevels } from '../modules/stock/stock.tables.ts';
import { declarationsOf } from './declarations.data.ts';
import type { DemoBrand, DemoCategory, DemoProduct, DemoVariant } from './demo-types.ts';
import { marksOf } from './marks.data.ts';
import { otherNames } from './other-names.data.ts';
import { pictureAlt } from './picture-alt.ts';
import { productPictureUrl } from './picture-urls.ts';
import { galleryOf } from './pictures.data.ts';
import { seedId } from './seed-ids.ts';

/** The newest product's date; each following product is slightly more than a day older, so that "newest first" is defined. */
const newestMs = Date.parse('2025-10-20T05:30:00Z');
const stepMs = 29 * 60 * 60_000;

export function brandRows(demo: DemoBrand[]): (typeof brands.$inferInsert)[] {
  return demo.map(({ slug, name, description }) => ({ id: seedId('brand', slug), slug, name, description }));
}

/** Parents before their children. */
export function categoryRows(demo: DemoCategory[]): (typeof categories.$inferInsert)[] {
  const rows = demo.map(({ slug, title, description, parent, marks = [] }, position) => ({
    id: seedId('category', slug),
    slug,
    title,
    description,
    otherNames: otherNames[slug] ?? '',
    marks,
    parentId: parent === undefined ? null : seedId('category', parent),
    position,
  }));
  return [...rows.filter((row) => row.parentId === null), ...rows.filter((row) => row.parentId !== null)];
}

export function productRows(demo: DemoProduct[]): (typeof products.$inferInsert)[] {
  return demo.map((product, index) => {
    const { brand, categories, family, views, tint, mrp, price, stock, variants, ...facts } = product;
    const [first] = variants ?? [];
    const createdAt = new Date(newestMs - index * stepMs);
    return {
      ...facts,
      ...declarationsOf(product),
      ...marksOf(product),
      id: seedId('product', product.slug),
      brandId: seedId('brand', brand),
      inventoryType: first ? 'with_variants' : 'simple',
      basePaise: rupeesToPaise(first?.mrp ?? mrp),
      salePaise: rupeesToPaise(first?.price ?? price),
      openingSoldCount: product.soldCount,
      defaultVariantId: first ? seedId('variant', first.sku) : null,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

export function productCategoryRows(demo: DemoProduct[]): (typeof productCategories.$inferInsert)[] {
  return demo.flatMap((product) =>
    product.categories.map((slug, position) => ({
      productId: seedId('product', product.slug),
      categoryId: seedId('category', slug),
      position,
    })),
  );
}

export function attributeRows(demo: DemoProduct[]): (typeof attributes.$inferInsert)[] {
  const names = new Set(allVariants(demo).flatMap(({ variant }) => Object.keys(variant.attributes)));
  return [...names].map((name) => ({ id: seedId('attribute', name), name }));
}

export function attributeValueRows(demo: DemoProduct[]): (typeof attributeValues.$inferInsert)[] {
  const rows = allVariants(demo).flatMap(({ variant }) => attributesOf(variant));
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

export function variantRows(demo: DemoProduct[]): (typeof variants.$inferInsert)[] {
  return allVariants(demo).map(({ product, variant, position }) => ({
    id: seedId('variant', variant.sku),
    productId: seedId('product', product.slug),
    sku: variant.sku,
    basePaise: rupeesToPaise(variant.mrp),
    salePaise: rupeesToPaise(variant.price),
    position,
  }));
}

export function variantAttributeRows(demo: DemoProduct[]): (typeof variantAttributes.$inferInsert)[] {
  return allVariants(demo).flatMap(({ variant }) =>
    attributesOf(variant).map((value, position) => ({
      variantId: seedId('variant', variant.sku),
      attributeValueId: value.id,
      position,
    })),
  );
}

export function stockRows(demo: DemoProduct[]): (typeof stockLevels.$inferInsert)[] {
  const ofProducts = demo.filter(isSimple).map((product) => ({
    id: seedId('stock', product.sku),
    productId: seedId('product', product.slug),
    variantId: null,
    quantity: product.stock ?? 0,
    status: 'in_stock' as const,
  }));
  const ofVariants = allVariants(demo).map(({ product, variant }) => ({
    id: seedId('stock', variant.sku),
    productId: seedId('product', product.slug),
    variantId: seedId('variant', variant.sku),
    quantity: variant.stock,
    status: variant.stockStatus ?? ('in_stock' as const),
  }));
  return [...ofProducts, ...ofVariants];
}

export function photoRows(demo: DemoProduct[]): (typeof photos.$inferInsert)[] {
  const ofProducts = demo.flatMap((product) => photosOf(product));
  const ofVariants = allVariants(demo).flatMap(({ product, variant }) => photosOf(product, variant));
  return [...ofProducts, ...ofVariants];
}

function photosOf(product: DemoProduct, variant?: DemoVariant): (typeof photos.$inferInsert)[] {
  const colour = variant?.attributes['Colour'];
  return galleryOf(product).map((view, position) => ({
    id: seedId('photo', variant?.sku ?? product.slug, view),
    productId: seedId('product', product.slug),
    variantId: variant ? seedId('variant', variant.sku) : null,
    filePath: productPictureUrl({ slug: product.slug, colour, view }),
    alt: pictureAlt(product, variant, view),
    position,
  }));
}

function isSimple(product: DemoProduct): boolean {
  return (product.variants ?? []).length === 0;
}

function allVariants(demo: DemoProduct[]) {
  return demo.flatMap((product) =>
    (product.variants ?? []).map((variant, position) => ({ product, variant, position })),
  );
}

function attributesOf(variant: DemoVariant) {
  return Object.entries(variant.attributes).map(([name, value]) => {
    const swatch = name === 'Colour' ? variant.tint : null;
    return {
      id: seedId('attribute-value', name, value, swatch ?? ''),
      attributeId: seedId('attribute', name),
      value,
      swatch,
    };
  });
}
