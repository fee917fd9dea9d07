import { z } from 'zod';
import type { OwnFieldName } from '../product-fields.ts';
import { cleanCode, cleanLines } from './clean-text.ts';
import { id as anyId, rupees, slug } from './common.ts';
import { givenTexts, one, orNull, storedTexts } from './product-texts.ts';

/** As the database writes it, so that an id is the same key however it was given. */
const id = anyId.toLowerCase();

/** Everything about a product that staff may change, as it is read: it may break rules that were made later. */
const line = z.string();
const namedAddress = z.object({ name: line, address: line });
const measures = {
  weightGrams: z.int().nullable(),
  lengthMm: z.int().nullable(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
};
const identifiers = { sku: line, gtin: line.nullable(), mpn: line.nullable() };
const prices = { basePrice: rupees, salePrice: rupees };

export const variantDocument = z.object({
  ...identifiers,
  ...prices,
  ...measures,
  /** Whether shoppers see it. */
  isSold: z.boolean(),
  /** The value of each attribute, by the attribute's name. */
  choices: z.record(line, line),
});

/** The fields that are no line of text. */
const storedOwn = {
  slug: line,
  ...identifiers,
  description: line,
  brandId: id,
  categoryIds: z.array(id),
  highlights: z.array(z.object({ label: line, text: line })),
  inTheBox: z.array(line),
  specifications: z.array(z.object({ group: line, rows: z.array(z.tuple([line, line])) })),
  warrantyMonths: z.int(),
  /** What is asked for each unit when it is packed. */
  serialKind: z.enum(['none', 'serial', 'imei']),
  hsn: line,
  maker: namedAddress.nullable(),
  packer: namedAddress.nullable(),
  importer: namedAddress.nullable(),
  consumerCare: namedAddress.extend({ phone: line, email: line }).nullable(),
  madeIn: line.nullable(),
  /** Of a product without variants; else those of the default variant. 0 until a price is set. */
  ...prices,
  ...measures,
  /** The attributes that its variants differ in, in order, each with its values in order. */
  attributes: z.array(z.object({ name: line, values: z.array(z.object({ value: line, swatch: line.nullable() })) })),
  /** By variant id. */
  variants: z.record(id, variantDocument),
  /** The variants' ids in order. */
  variantOrder: z.array(id),
  defaultVariantId: id.nullable(),
  /** In order. Photos of variants replace the product's own, which name no variant, while such a variant is selected. */
  photos: z.array(z.object({ filePath: line, alt: line, variantIds: z.array(id) })),
} satisfies Record<OwnFieldName, z.ZodType>;

export const productDocument = z.object({ ...storedTexts, ...storedOwn });

export type ProductDocument = z.output<typeof productDocument>;
export type VariantDocument = z.output<typeof variantDocument>;

const address = z.object({ name: one(200), address: one(500) });
const size = z.int('must be a whole number').min(1, 'must be at least 1').max(10_000_000).nullable();
const givenMeasures = { weightGrams: size, lengthMm: size, widthMm: size, heightMm: size };
const price = rupees.refine(
  (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
  'may have at most two decimals',
);
export const sku = z
  .string()
  .overwrite(cleanCode)
  .min(1, 'Please enter an SKU')
  .max(60)
  .regex(/^[\w.+/-]+$/, 'may have letters, digits and - . _ + / only');
const gtin = z
  .string()
  .overwrite(cleanCode)
  .regex(/^(\d{8}|\d{12,14})?$/, 'must have 8, 12, 13 or 14 digits')
  .transform((digits) => digits || null)
  .nullable();
const givenIdentifiers = { sku, gtin, mpn: orNull(one(70)) };
const swatch = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #1a2b3c')
  .nullable();
const word = one(80).min(1, 'Please enter a name');

const givenVariant = z.object({
  ...givenIdentifiers,
  basePrice: price,
  salePrice: price,
  ...givenMeasures,
  isSold: z.boolean(),
  choices: z.record(word, word),
});

const givenOwn = {
  slug,
  ...givenIdentifiers,
  description: z.string().overwrite(cleanLines).max(10_000, 'may have at most 10,000 characters'),
  brandId: id,
  categoryIds: z.array(id).max(20, 'may name at most 20 categories'),
  highlights: z.array(z.object({ label: one(80), text: one(300) })).max(30, 'may be at most 30'),
  inTheBox: z.array(one(200)).max(60, 'may be at most 60'),
  specifications: z.array(z.object({ group: one(80), rows: z.array(z.tuple([one(120), one(1000)])).max(80) })).max(40),
  warrantyMonths: z.int().min(0).max(240),
  serialKind: z.enum(['none', 'serial', 'imei']),
  hsn: z
    .string()
    .trim()
    .regex(/^(\d{4}|\d{6}|\d{8})?$/, 'must have 4, 6 or 8 digits'),
  maker: address.nullable(),
  packer: address.nullable(),
  importer: address.nullable(),
  consumerCare: address.extend({ phone: one(40), email: one(254) }).nullable(),
  madeIn: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month and a year')
    .nullable(),
  basePrice: price,
  salePrice: price,
  ...givenMeasures,
  attributes: z
    .array(
      z.object({
        name: word,
        values: z
          .array(z.object({ value: word, swatch }))
          .min(1)
          .max(100, 'may have at most 100 values'),
      }),
    )
    .max(4, 'A product may have at most 4 attributes'),
  variants: z.record(id, givenVariant.partial().nullable()),
  variantOrder: z.array(id).max(1000, 'A product may have at most 1,000 variants'),
  defaultVariantId: id.nullable(),
  photos: z
    .array(
      z.object({
        filePath: z.string().regex(/^\/images\/[\w./-]+$/, 'is not a picture of this store'),
        alt: one(300).min(1, 'Please say in a few words what the photo shows'),
        variantIds: z.array(id).max(1000),
      }),
    )
    .max(300, 'may be at most 300'),
} satisfies Record<OwnFieldName, z.ZodType>;

/**
 * A change of a product: only the named fields, each with its new value. Of `variants` only the named ones change: by
 * their named fields, or removed by null; an unknown id adds a variant, which then has every field. The id is the caller's.
 */
export const productChanges = z.object({ ...givenTexts, ...givenOwn }).partial();

export type ProductChanges = z.output<typeof productChanges>;
