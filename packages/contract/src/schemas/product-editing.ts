import { z } from 'zod';
import { product } from './catalogue.ts';
import { id, isoDate, rupees, shownText, success, version } from './common.ts';
import { productChanges, productDocument, sku } from './product-document.ts';

const params = z.object({ id });
export const productState = z.enum(['draft', 'scheduled', 'live', 'archived']);

/** A moment with its zone, such as 2026-12-01T04:30:00Z. */
const moment = z.iso.datetime({ offset: true });

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
  stock: z.array(z.object({ variantId: id.nullable(), quantity: z.int() })),
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
 * A refusal with code `conflict` has the detail `current`, the product as somebody else saved it meanwhile
 * (`editedProduct`).
 */
export const productEditingSchemas = {
  createProduct: {
    body: z.object({
      name: shownText.min(1, 'Please enter a name').max(120),
      brandId: id,
      sku,
    }),
    reply: edited,
  },
  readProduct: { params, reply: edited },
  saveProduct: { params, body: versioned.extend({ changes: productChanges }), reply: saved },
  /** Only of a product that was never on sale. */
  removeProduct: { params, reply: success({}) },
  saveProductDraft: {
    params,
    /** `draftVersion` is 0 for a new draft. `changes` are those of the whole draft. */
    body: z.object({ baseVersion: version, draftVersion: z.int().min(0), changes: productChanges }),
    reply: saved,
  },
  dropProductDraft: { params, reply: edited },
  publishProduct: {
    params,
    /** With its draft, now or at a time. */
    body: versioned.extend({ at: moment.optional() }),
    reply: edited,
  },
  withdrawProduct: {
    params,
    /**
     * `draft`: off sale, its page is not found; `archived`: off sale for good, its page names alternatives; `unplanned`:
     * as it is, but not published at its time.
     */
    query: z.object({ to: z.enum(['draft', 'archived', 'unplanned']), version: z.coerce.number().pipe(version) }),
    reply: edited,
  },
  duplicateProduct: { params, body: z.object({ sku }), reply: edited },
  createPreviewLink: { params, reply: success({ path: z.string(), expiresAt: isoDate }) },
  getProductPreview: {
    params: z.object({ token: z.string().min(20).max(600) }),
    reply: success({ product }),
  },
  listProductHistory: {
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
  endPricePlan: { params: params.extend({ planId: id }), reply: success({ plans: z.array(pricePlan) }) },
};
