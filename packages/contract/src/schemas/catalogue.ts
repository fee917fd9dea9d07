import { z } from 'zod';
import { id, isoDate, picture, price, rupees, slug, success, wholeNumber } from './common.ts';

const stockStatus = z.enum(['in_stock', 'out_of_stock']);

/** The barcode number of the goods (EAN, UPC); null when they have none. */
const gtin = z.string().nullable();
/** The maker's part number; null when unknown. */
const mpn = z.string().nullable();

export const variant = z.object({
  _id: id,
  sku: z.string(),
  gtin,
  mpn,
  photos: z.array(picture),
  attributes: z.array(
    z.object({
      attributeId: z.object({ name: z.string() }),
      valueId: z.object({ value: z.string(), swatch: z.string().optional() }),
    }),
  ),
  price,
  inventory: z.object({ quantity: z.number().int(), stockStatus }),
});

/** A product as lists, search and the wishlist show it. */
export const productCard = z.object({
  _id: id,
  name: z.string(),
  slug,
  title: z.string(),
  brand: z.string(),
  category: z.string(),
  rating: z.number(),
  createdAt: isoDate,
  price,
  featuredImage: picture,
  basePhotos: z.array(picture),
  categories: z.array(z.object({ _id: id, slug, title: z.string() })),
  brandId: z.object({ _id: id, name: z.string() }),
  inventoryType: z.enum(['with_variants', 'simple']),
  defaultVariant: id.nullable(),
  /** SKU of what is sold without a choice: of the default variant, or of a product without variants. */
  defaultSku: z.string(),
  inStock: z.boolean(),
  soldCount: z.number().int(),
  /** Its page stays, and it cannot be bought. */
  isDiscontinued: z.literal(true).optional(),
});

const namedAddress = z.object({ name: z.string(), address: z.string() });

export const product = productCard.extend({
  /** Of a product with variants: the SKU of their group. */
  sku: z.string(),
  gtin,
  mpn,
  description: z.string(),
  highlights: z.array(z.object({ label: z.string(), text: z.string() })),
  inTheBox: z.array(z.string()),
  specifications: z.array(z.object({ group: z.string(), rows: z.array(z.tuple([z.string(), z.string()])) })),
  warrantyMonths: z.number().int(),
  hsn: z.string(),
  countryOfOrigin: z.string(),
  netQuantity: z.string().nullable(),
  genericName: z.string().nullable(),
  maker: namedAddress.nullable(),
  packer: namedAddress.nullable(),
  importer: namedAddress.nullable(),
  /** Whom a buyer contacts; null for the shop itself. */
  consumerCare: namedAddress.extend({ phone: z.string(), email: z.string() }).nullable(),
  /** Month and year of manufacture, such as '2026-09'. */
  madeIn: z.string().nullable(),
  /** For search engines; null for those that the page makes of its texts. */
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  variants: z.array(variant),
  stock: z.object({ quantity: z.number().int(), status: stockStatus }),
  stockStatus,
  related: z.array(productCard),
});

export const category = z.object({
  _id: id,
  slug,
  title: z.string(),
  description: z.string(),
  subcategories: z.array(z.object({ _id: id, slug, title: z.string() })),
});
export const brand = z.object({
  _id: id,
  slug,
  name: z.string(),
  /** Addresses that it had before: they lead to `slug`. */
  formerSlugs: z.array(slug).optional(),
});

export const sortOrder = z.enum([
  '-all',
  '-createdAt',
  'createdAt',
  '-sp',
  'sp',
  '-rating',
  'name',
  '-name',
  'origin',
  '-origin',
]);

const rupeeAmount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount in rupees')
  .transform(Number);

const listFilter = z.object({
  status: z.enum(['true', 'false']).default('true'),
  search: z.string().trim().max(200).optional(),
  /** One id, or several separated by commas. */
  categoryId: idList().optional(),
  brandId: idList().optional(),
  /** A country of origin, or several separated by `|`. */
  origin: countryList().optional(),
  minPrice: rupeeAmount.optional(),
  maxPrice: rupeeAmount.optional(),
  inStock: z.enum(['true', 'false']).optional(),
});

const listQuery = listFilter.extend({
  /** Only these products, sorted by `sort`: ids separated by commas. */
  ids: idList().optional(),
  sort: sortOrder.default('-createdAt'),
  page: wholeNumber(1, 100_000).default(1),
  limit: wholeNumber(1, 100).default(12),
  populate: z.string().max(200).optional(),
});

function idList() {
  return z
    .string()
    .max(2000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(id).max(40));
}

function countryList() {
  return z
    .string()
    .max(2000)
    .transform((text) =>
      text
        .split('|')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().max(60)).max(40));
}

/** How a search query was interpreted. */
const interpretation = z.object({
  /** The interpreted words that the results match; empty without results. */
  showing: z.string(),
  /** Words of the query that the results do not match. */
  dropped: z.array(z.string()),
  /** A kind of goods in the query that the shop does not sell. */
  notSold: z.string().optional(),
});

const productPage = success({
  products: z.array(productCard),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  search: interpretation.optional(),
});

const searchQuery = z.object({
  query: z.string().trim().max(200),
  category: z.string().trim().toLowerCase().max(120).optional(),
  limit: wholeNumber(1, 50).default(10),
});

const counted = z.object({ _id: id, count: z.number().int() });
/** `_id` is the name of the country. */
const countedOrigin = z.object({ _id: z.string(), count: z.number().int() });

/** Each group is counted ignoring its own filters; entries with a count of 0 may be absent. */
const productCounts = success({
  inStock: z.number().int(),
  /** In rupees, both ends included; the last range has no upper end. */
  prices: z.array(z.object({ minPrice: rupees, maxPrice: rupees.nullable(), count: z.number().int() })),
  categories: z.array(counted),
  brands: z.array(counted),
  origins: z.array(countedOrigin),
});

export const catalogueSchemas = {
  getProduct: { params: z.object({ slug }), reply: success({ product }) },
  searchProducts: { query: searchQuery, reply: z.array(productCard) },
  findProducts: { query: searchQuery, reply: success({ products: z.array(productCard), search: interpretation }) },
  suggestSearches: {
    query: z.object({ query: z.string().trim().min(1).max(200), limit: wholeNumber(1, 20).default(8) }),
    reply: success({ suggestions: z.array(z.string()) }),
  },
  listUndeclaredProducts: {
    /** `after` is the `next` of the reply before. */
    query: z.object({ after: z.string().max(200).optional() }),
    reply: success({
      products: z.array(z.object({ sku: z.string(), name: z.string(), missing: z.array(z.string()) })),
      next: z.string().optional(),
    }),
  },
  indexProducts: {
    /** Without `slugs`, a batch of products after the id `after`; the reply's `next` is the id for the next batch. */
    body: z.object({ slugs: z.array(slug).min(1).max(1000).optional(), after: id.optional() }),
    reply: success({ indexed: z.number().int(), next: id.optional() }),
  },
  listProducts: { query: listQuery, reply: productPage },
  countProducts: {
    /** `scope` is the slug of the displayed category or subcategory. */
    query: listFilter.extend({ scope: slug.optional() }),
    reply: productCounts,
  },
  listCategoryProducts: { params: z.object({ slug }), query: listQuery, reply: productPage.extend({ category }) },
  listSubcategoryProducts: { params: z.object({ slug }), query: listQuery, reply: productPage.extend({ category }) },
  listCategories: { reply: success({ categories: z.array(category) }) },
  listBrands: { reply: success({ brands: z.array(brand) }) },
};

const stockLine = z.object({
  productId: id,
  quantity: z.number().int().min(1).max(1_000_000),
  variantId: id.nullish(),
  variant: id.nullish(),
});

export const stockSchemas = {
  checkStock: {
    body: z.object({ items: z.array(stockLine).min(1).max(100) }),
    reply: success({
      inStock: z.boolean(),
      outOfStockItems: z.array(
        z.object({
          productName: z.string(),
          requestedQuantity: z.number().int(),
          availableStock: z.number().int(),
          productId: id,
          variantId: id.nullable(),
          /** It will not be available again. */
          isNoLongerSold: z.literal(true).optional(),
        }),
      ),
    }),
  },
};

export const couponSchemas = {
  validateCoupon: {
    body: z.object({
      couponCode: z.string().trim().max(60),
      cartTotal: rupees,
      items: z
        .array(
          z.object({
            productId: id,
            quantity: z.number().int().min(1).max(1000),
            price: rupees,
            variantId: id.nullish(),
          }),
        )
        .max(100),
    }),
    reply: z.object({
      success: z.boolean(),
      valid: z.boolean(),
      message: z.string(),
      coupon: z
        .object({
          code: z.string(),
          discountType: z.enum(['percentage', 'fixed']),
          discountValue: z.number(),
          maxDiscount: rupees.nullable(),
          discount: rupees,
        })
        .nullable(),
    }),
  },
};
