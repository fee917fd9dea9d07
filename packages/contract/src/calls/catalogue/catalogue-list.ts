import { z } from 'zod';
import { type Call, fileTypes } from '../../call.ts';
import { bulkFieldNames } from '../../product-fields.ts';
import { catalogueFilter } from '../../schemas/catalogue-filter.ts';
import { file, id, isoDate, rupees, shownText, success } from '../../schemas/common.ts';
import { bulkPreviewReply, countsReply, listQuery, listReply, previewed, selectionOf } from '../../schemas/lists.ts';
import { listedTextSchemas } from '../../schemas/product-texts.ts';
import { moment, productState } from './product-editing.ts';

const catalogueRow = z.object({
  id,
  version: z.int(),
  name: z.string(),
  sku: z.string(),
  slug: z.string(),
  photo: z.string().nullable(),
  brand: z.string(),
  category: z.string().nullable(),
  state: z.enum(productState.options),
  publishAt: isoDate.nullable(),
  /** Why it was not published as planned, until it is published, planned or withdrawn again. */
  refusedPublication: z.string().nullable(),
  hasDraft: z.boolean(),
  /** How many required things are missing. */
  missing: z.int(),
  ...listedTextSchemas,
  variants: z.int(),
  /** Null for a product without variants. */
  defaultVariantId: id.nullable(),
  basePrice: rupees,
  salePrice: rupees,
  /** The price in force by a plan; null without one. */
  plannedPrice: rupees.nullable(),
  /** Of all its variants together. */
  stock: z.int(),
  /** Of these units, sold and not sent yet: they are on the shelf beside the free ones. */
  held: z.int(),
  blocked: z.int(),
  sold: z.int(),
  changedAt: isoDate,
  changedBy: z.string().nullable(),
});

export const sellableId = { productId: id, variantId: id.nullable() };

const prices = { basePrice: rupees, salePrice: rupees };

const bulkAction = z.discriminatedUnion('kind', [
  /** By percent of the selling price, or to an amount in rupees. `roundTo` e.g. 10 and `endWith` 9 make 1,239. */
  z.object({
    kind: z.literal('price'),
    of: z.enum(['sale', 'base']),
    by: z.enum(['percent', 'amount', 'set']),
    value: z.number().min(-100_000_000).max(100_000_000),
    endingInNine: z.boolean().default(false),
  }),
  /** A price plan for each thing that is sold, lower than its price by so much, or at so much. */
  z.object({
    kind: z.literal('sale'),
    by: z.enum(['percent', 'amount', 'set']),
    value: z.number().min(0.01).max(100_000_000),
    endingInNine: z.boolean().default(false),
    startsAt: moment,
    endsAt: moment.nullable(),
  }),
  z.object({ kind: z.literal('archive') }),
  z.object({ kind: z.literal('publish') }),
  z.object({ kind: z.literal('draft') }),
  z.object({ kind: z.literal('add-category'), categoryId: id }),
  z.object({ kind: z.literal('remove-category'), categoryId: id }),
  z.object({
    kind: z.literal('set'),
    field: z.enum(bulkFieldNames),
    value: shownText.max(120),
  }),
]);

const bulkEdit = z.object({ selection: selectionOf(catalogueFilter), action: bulkAction });

/** The product of a price or stock line after it was changed, or now if it was refused. */
export const lineResult = z.object({
  ...sellableId,
  isDone: z.boolean(),
  /** Why not. */ sentence: z.string().optional(),
});

/** How staff find products. */
export const catalogueListCalls = {
  listCatalogue: {
    method: 'GET',
    path: '/catalogue/products',
    access: 'staff',
    permission: 'products.read',
    summary: 'Products of every state by filter, sorted, in pages by cursor',
    query: listQuery({
      sorts: ['-changed', 'changed', 'name', '-name', 'price', '-price', '-sold', 'sku'],
      default: '-changed',
      filters: catalogueFilter.shape,
      limit: 20,
    }),
    reply: listReply('products', catalogueRow, { variants: z.int().nullable() }),
  },
  /** How many each view has with the other filters. */
  countCatalogue: {
    method: 'GET',
    path: '/catalogue/product-counts',
    access: 'staff',
    permission: 'products.read',
    summary: 'How many products each view of the list has',
    query: catalogueFilter.omit({ view: true }),
    reply: countsReply,
  },
  /** For choosing one: products by name, SKU or barcode. */
  findInCatalogue: {
    method: 'GET',
    path: '/catalogue/matches',
    access: 'staff',
    permission: 'products.read',
    summary: 'A few products and variants by name, SKU or barcode',
    query: z.object({ search: z.string().trim().min(1).max(200) }),
    reply: success({
      matches: z.array(
        z.object({
          productId: id,
          variantId: id.nullable(),
          name: z.string(),
          sku: z.string(),
          gtin: z.string().nullable(),
          photo: z.string().nullable(),
          state: productState,
        }),
      ),
    }),
  },
  exportCatalogue: {
    method: 'GET',
    path: '/catalogue/exports',
    access: 'staff',
    permission: 'products.read',
    responseType: [fileTypes.csv, fileTypes.xlsx, fileTypes.json],
    summary: 'Products by filter as a sheet, which can be imported again',
    refusals: ['refused'],
    query: catalogueFilter.extend({
      /** All that can be imported again, or SKU, name and only prices or stock. */
      columns: z.enum(['all', 'prices', 'stock']).default('all'),
      format: z.enum(['csv', 'xlsx', 'json']).default('csv'),
    }),
    reply: file,
  },
} as const satisfies Record<string, Call>;

/** How staff change prices, stock and many products at once. */
export const catalogueChangeCalls = {
  /** Each line is written or refused on its own. `expected` are the prices that the person saw. */
  changePrices: {
    method: 'PATCH',
    path: '/catalogue/prices',
    access: 'staff',
    permission: 'products.change',
    summary: 'Change prices of products and variants, each line on its own',
    body: z.object({
      lines: z
        .array(
          z.object({
            ...sellableId,
            /** Of a product with variants and no `variantId`: of all of them. One that is not named stays. */
            expected: z.object(prices),
            basePrice: rupees.optional(),
            salePrice: rupees.optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    reply: success({
      lines: z.array(
        lineResult.extend({
          ...prices,
          /** Of what the line changed, to take it back. */
          before: z.array(z.object({ variantId: id.nullable(), ...prices })),
        }),
      ),
    }),
  },
  previewBulkEdit: {
    method: 'POST',
    path: '/catalogue/bulk-edits/preview',
    access: 'staff',
    permission: 'products.change',
    summary: 'What a bulk edit would change',
    refusals: ['not_found', 'refused'],
    body: bulkEdit,
    reply: bulkPreviewReply('products', { productId: id, name: z.string(), sku: z.string() }),
  },
  startBulkEdit: {
    method: 'POST',
    path: '/catalogue/bulk-edits',
    access: 'staff',
    permission: 'products.change',
    isIdempotent: true,
    summary: 'Change many products as a job',
    status: 201,
    refusals: ['not_found', 'conflict', 'refused'],
    /** `expectedProducts` is the number that the person was told; another one is refused. */
    body: bulkEdit.extend({ expectedProducts: z.int().min(1), previewed: previewed.optional() }),
    reply: success({ jobId: id }),
  },
} as const satisfies Record<string, Call>;
