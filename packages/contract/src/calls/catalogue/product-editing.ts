import { z } from 'zod';
import type { Call } from '../../call.ts';
import { id, isoDate, rupees, shownText, success, version } from '../../schemas/common.ts';
import { productChanges, productDocument, sku } from '../../schemas/product-document.ts';

/** A product with 1,000 variants. */
const wholeProductBytes = 2 * 1024 * 1024;

const params = z.object({ id });

/** Units on hand beside the free ones: of orders that are not handed over, and those not sold. Left out where there are none. */
export const besideFree = { held: z.int().optional(), blocked: z.int().optional() };

export const productState = z.enum(['draft', 'scheduled', 'live', 'archived']);

/** A moment with its zone, such as 2026-12-01T04:30:00Z. */
export const moment = z.iso.datetime({ offset: true });

/** Fields of a draft are checked again when it is published. */
const draft = z.object({
  changes: z.record(z.string(), z.unknown()),
  /** What the changed fields were when it was saved, as changes too; empty when that is not known. */
  before: z.record(z.string(), z.unknown()),
  /** The version of the product that it changes. */
  baseVersion: version,
  /** Counts its own savings. */
  version,
  savedAt: isoDate,
  savedBy: z.string().nullable(),
  /** When it is published with its product, which is on sale; null while no time is planned. */
  publishAt: isoDate.nullable().optional(),
});

/** Something that a product lacks. What is required keeps it from sale; the rest is advice. */
const missing = z.object({ field: z.string(), sentence: z.string(), isRequired: z.boolean() });

export const editedProduct = z.object({
  id,
  version,
  state: productState,
  /** Whether shoppers see its page: on sale, or archived after it was. */
  hasPage: z.boolean(),
  /** Of a scheduled product. */
  publishAt: isoDate.nullable(),
  document: productDocument,
  draft: draft.nullable(),
  /** Why it was not published at its planned time; null once it is published, planned or withdrawn again. */
  refusedPublication: z.object({ at: isoDate, reason: z.string() }).nullable(),
  /** Of the document with its draft. */
  missing: z.array(missing),
  /** Units free for sale; `variantId` is null for a product without variants. */
  /** Free units, and where there are any those that are sold and not sent yet: both are on the shelf. */
  stock: z.array(z.object({ variantId: id.nullable(), quantity: z.int(), ...besideFree })),
  /** Variants that stand in orders: they can be taken off sale, but not removed. */
  orderedVariantIds: z.array(id),
  createdAt: isoDate,
  changedAt: isoDate,
  changedBy: z.string().nullable(),
});

/** What a saving leads to, without the document that the person has: it may have a thousand variants. */
export const savedProduct = editedProduct
  .pick({
    ...{ id: true, version: true, state: true, hasPage: true, publishAt: true },
    ...{ draft: true, refusedPublication: true, changedAt: true, changedBy: true },
  })
  .extend({
    /** What of the document differs from the version that was given, as changes. */
    changes: z.record(z.string(), z.unknown()),
  });

const edited = success({ product: editedProduct });

const saved = success({ saved: savedProduct });

const versioned = z.object({ version });

const pricePlan = z.object({
  id,
  /** Null for a product without variants. */
  variantId: id.nullable(),
  salePrice: rupees,
  startsAt: isoDate,
  /** Exclusive; null while no end is planned. */
  endsAt: isoDate.nullable(),
  isInForce: z.boolean(),
  createdBy: z.string().nullable(),
});

const priceChange = z.object({
  variantId: id.nullable(),
  at: isoDate,
  reason: z.enum(['edit', 'bulk', 'import', 'undo', 'plan-started', 'plan-ended']),
  before: z.object({ basePrice: rupees, salePrice: rupees }),
  after: z.object({ basePrice: rupees, salePrice: rupees }),
  by: z.string().nullable(),
});

/**
 * How staff edit one product. A refusal with code `conflict` has the detail `current`, the product as somebody else saved it
 * meanwhile (`editedProduct`).
 */
export const productEditingCalls = {
  createProduct: {
    method: 'POST',
    path: '/catalogue/products',
    access: 'staff',
    permission: 'products.change',
    summary: 'Begin a product as a draft that is not on sale',
    status: 201,
    refusals: ['conflict', 'refused'],
    body: z.object({
      name: shownText.min(1, 'Please enter a name').max(120),
      brandId: id,
      sku,
    }),
    reply: edited,
  },
  readProduct: {
    method: 'GET',
    path: '/catalogue/products/{id}',
    access: 'staff',
    permission: 'products.read',
    summary: 'One product as staff edit it, with its draft and what it lacks',
    refusals: ['not_found'],
    params,
    reply: edited,
  },
  saveProduct: {
    method: 'PATCH',
    path: '/catalogue/products/{id}',
    access: 'staff',
    permission: 'products.change',
    bodyLimitBytes: wholeProductBytes,
    summary: 'Change fields of a product at once',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: versioned.extend({ changes: productChanges }),
    reply: saved,
  },
  /** Only of a product that was never on sale. */
  removeProduct: {
    method: 'DELETE',
    path: '/catalogue/products/{id}',
    access: 'staff',
    permission: 'products.change',
    summary: 'Remove a product that was never on sale',
    refusals: ['not_found', 'refused'],
    params,
    reply: success({}),
  },
  saveProductDraft: {
    method: 'PUT',
    path: '/catalogue/products/{id}/draft',
    access: 'staff',
    permission: 'products.change',
    bodyLimitBytes: wholeProductBytes,
    summary: 'Keep changes of a product that are not published yet',
    refusals: ['not_found', 'conflict'],
    params,
    /** `draftVersion` is 0 for a new draft. `changes` are those of the whole draft. */
    body: z.object({ baseVersion: version, draftVersion: z.int().min(0), changes: productChanges }),
    reply: saved,
  },
  dropProductDraft: {
    method: 'DELETE',
    path: '/catalogue/products/{id}/draft',
    access: 'staff',
    permission: 'products.change',
    summary: 'Drop the unpublished changes of a product',
    refusals: ['not_found'],
    params,
    reply: edited,
  },
  publishProduct: {
    method: 'POST',
    path: '/catalogue/products/{id}/publication',
    access: 'staff',
    permission: 'products.change',
    summary: 'Put a product on sale with its unpublished changes, now or at a time',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    /** With its draft, now or at a time. */
    body: versioned.extend({ at: moment.optional() }),
    reply: edited,
  },
  withdrawProduct: {
    method: 'DELETE',
    path: '/catalogue/products/{id}/publication',
    access: 'staff',
    permission: 'products.change',
    summary: 'Take a product off sale, archive it, or give up the plan to publish it',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    /**
     * `draft`: off sale, its page is not found; `archived`: off sale for good, its page names alternatives; `unplanned`:
     * as it is, but not published at its time.
     */
    query: z.object({ to: z.enum(['draft', 'archived', 'unplanned']), version: z.coerce.number().pipe(version) }),
    reply: edited,
  },
  duplicateProduct: {
    method: 'POST',
    path: '/catalogue/products/{id}/copies',
    access: 'staff',
    permission: 'products.change',
    summary: 'Copy a product as a draft',
    status: 201,
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({ sku }),
    reply: edited,
  },
  createPreviewLink: {
    method: 'POST',
    path: '/catalogue/products/{id}/preview-links',
    access: 'staff',
    permission: 'products.read',
    summary: 'A link that shows the product with its unpublished changes for a week',
    refusals: ['not_found'],
    params,
    reply: success({ path: z.string(), expiresAt: isoDate }),
  },
  listProductHistory: {
    method: 'GET',
    path: '/catalogue/products/{id}/history',
    access: 'staff',
    permission: 'products.read',
    summary: 'Changes of a product by staff, newest first',
    refusals: ['not_found'],
    params,
    query: z.object({ before: z.coerce.number().pipe(z.int().min(1)).optional() }),
    reply: success({
      entries: z.array(
        z.object({
          id: z.int(),
          at: isoDate,
          by: z.string().nullable(),
          action: z.string(),
          before: z.record(z.string(), z.unknown()),
          after: z.record(z.string(), z.unknown()),
        }),
      ),
      hasOlder: z.boolean(),
    }),
  },
  listProductPrices: {
    method: 'GET',
    path: '/catalogue/products/{id}/prices',
    access: 'staff',
    permission: 'products.read',
    summary: 'Price plans and the price history of a product',
    refusals: ['not_found'],
    params,
    query: z.object({
      /** Changes before this moment. */
      before: moment.optional(),
      /** Changes of this variant alone, or of the product itself. */
      unit: id.or(z.literal('product')).optional(),
    }),
    reply: success({
      plans: z.array(pricePlan),
      changes: z.array(priceChange),
      hasOlder: z.boolean(),
      /** What had prices once: variants that were removed, and the product itself before it had variants. */
      formerUnits: z.array(z.object({ variantId: id.nullable(), sku: z.string().nullable() })),
    }),
  },
  planPrice: {
    method: 'POST',
    path: '/catalogue/products/{id}/price-plans',
    access: 'staff',
    permission: 'products.change',
    summary: 'Plan a selling price from a moment until another',
    status: 201,
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({
      /** Empty for a product without variants. */
      variantIds: z.array(id).max(1000),
      salePrice: rupees,
      startsAt: moment,
      endsAt: moment.nullable(),
    }),
    reply: success({ plans: z.array(pricePlan) }),
  },
  endPricePlan: {
    method: 'DELETE',
    path: '/catalogue/products/{id}/price-plans/{planId}',
    access: 'staff',
    permission: 'products.change',
    summary: 'End a price plan now, or cancel one that has not begun',
    refusals: ['not_found'],
    params: params.extend({ planId: id }),
    reply: success({ plans: z.array(pricePlan) }),
  },
} as const satisfies Record<string, Call>;
