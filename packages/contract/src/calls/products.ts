import { z } from 'zod';
import type { Call } from '../call.ts';
import { id, idList, rupeeAmount, rupees, slug, success, wholeNumber } from '../schemas/common.ts';
import { product, productCard } from '../schemas/shop-product.ts';

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

const sortOrder = z.enum([
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

const listFilter = z.object({
  status: z.enum(['true', 'false']).default('true'),
  search: z.string().trim().max(200).optional(),
  /** One id, or several separated by commas. */
  categoryId: idList.optional(),
  brandId: idList.optional(),
  /** A country of origin, or several separated by `|`. */
  origin: countryList().optional(),
  minPrice: rupeeAmount.optional(),
  maxPrice: rupeeAmount.optional(),
  inStock: z.enum(['true', 'false']).optional(),
});

const listQuery = listFilter.extend({
  /** Only these products, sorted by `sort`: ids separated by commas. */
  ids: idList.optional(),
  sort: sortOrder.default('-createdAt'),
  page: wholeNumber(1, 100_000).default(1),
  limit: wholeNumber(1, 100).default(12),
  populate: z.string().max(200).optional(),
});

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

export const productCalls = {
  getProduct: {
    method: 'GET',
    path: '/products/slug/{slug}',
    access: 'public',
    summary: 'One product with its variants',
    isCached: true,
    refusals: ['not_found'],
    params: z.object({ slug }),
    reply: success({ product }),
  },
  /** By the token of a preview link. */
  getProductPreview: {
    method: 'GET',
    path: '/products/previews/{token}',
    access: 'public',
    summary: 'The product of a preview link',
    refusals: ['not_found'],
    params: z.object({ token: z.string().min(20).max(600) }),
    reply: success({ product }),
  },
  searchProducts: {
    method: 'GET',
    path: '/products/search',
    access: 'public',
    summary: 'Search products; the reply is the list itself',
    isCached: true,
    query: searchQuery,
    reply: z.array(productCard),
  },
  findProducts: {
    method: 'GET',
    path: '/products/find',
    access: 'public',
    summary: 'Search products, with the interpretation of the query',
    isCached: true,
    query: searchQuery,
    reply: success({ products: z.array(productCard), search: interpretation }),
  },
  listProducts: {
    method: 'GET',
    path: '/products',
    access: 'public',
    summary: 'Products by filter, sorted and paged',
    isCached: true,
    query: listQuery,
    reply: productPage,
  },
  countProducts: {
    method: 'GET',
    path: '/products/counts',
    access: 'public',
    summary: 'How many products each filter option would leave',
    isCached: true,
    refusals: ['not_found'],
    /** `scope` is the slug of the displayed category or subcategory. */
    query: listFilter.extend({ scope: slug.optional() }),
    reply: productCounts,
  },
  listCategoryProducts: {
    method: 'GET',
    path: '/products/category/{slug}/products',
    access: 'public',
    summary: 'Products of a category',
    isCached: true,
    refusals: ['not_found'],
    params: z.object({ slug }),
    query: listQuery,
    reply: productPage.extend({ category }),
  },
  listSubcategoryProducts: {
    method: 'GET',
    path: '/products/subcategory/{slug}',
    access: 'public',
    summary: 'Products of a subcategory',
    isCached: true,
    refusals: ['not_found'],
    params: z.object({ slug }),
    query: listQuery,
    reply: productPage.extend({ category }),
  },
  listCategories: {
    method: 'GET',
    path: '/categories',
    access: 'public',
    summary: 'Categories and their subcategories',
    isCached: true,
    reply: success({ categories: z.array(category) }),
  },
  listBrands: {
    method: 'GET',
    path: '/brand',
    access: 'public',
    summary: 'Brands',
    isCached: true,
    reply: success({ brands: z.array(brand) }),
  },
} as const satisfies Record<string, Call>;

export const productStaffCalls = {
  listUndeclaredProducts: {
    method: 'GET',
    path: '/product-declarations/missing',
    access: 'staff',
    permission: 'products.read',
    summary: 'Products on sale that lack legal declarations, and what each lacks',
    /** `after` is the `next` of the reply before. */
    query: z.object({ after: z.string().max(200).optional() }),
    reply: success({
      products: z.array(z.object({ id, sku: z.string(), name: z.string(), missing: z.array(z.string()) })),
      next: z.string().optional(),
    }),
  },
  indexProducts: {
    method: 'POST',
    path: '/products/search-index',
    access: 'staff',
    permission: 'products.change',
    summary: 'Reindex the named products, or the next batch of all',
    refusals: ['not_found'],
    /** Without `slugs`, a batch of products after the id `after`; the reply's `next` is the id for the next batch. */
    body: z.object({ slugs: z.array(slug).min(1).max(1000).optional(), after: id.optional() }),
    reply: success({ indexed: z.number().int(), next: id.optional() }),
  },
} as const satisfies Record<string, Call>;
