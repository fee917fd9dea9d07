import { z } from 'zod';
import { id, isoDate, picture, price, slug } from './common.ts';
import { shopTexts } from './product-texts.ts';

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
  /** The variant whose code was searched for: price, stock and pictures are its own. */
  chosenVariant: id.optional(),
  soldCount: z.number().int(),
  /** Its page stays, and it cannot be bought. */
  isDiscontinued: z.literal(true).optional(),
});

/** How an opened piece looks, as `openBoxGrades` of the rules has them. */
export const openBoxGrade = z.enum(['as-new', 'good', 'fair']);

/** An opened piece that is sold as a product of its own. */
const openBox = z.object({
  grade: openBoxGrade,
  /** What its box lacks, in words; empty when it is whole. */
  missing: z.string(),
  /** Day in India from which its warranty runs; null for a piece that was never sold. */
  firstSoldOn: z.string().nullable(),
  /** Null when the warranty begins with the sale, or there is none. */
  warrantyUntil: z.string().nullable(),
  warrantyMonthsLeft: z.int().nullable(),
  /** What it is one of, while that is sold. */
  original: z.object({ name: z.string(), slug }).nullable(),
});

const namedAddress = z.object({ name: z.string(), address: z.string() });

export const product = productCard.extend({
  ...shopTexts,
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
  maker: namedAddress.nullable(),
  packer: namedAddress.nullable(),
  importer: namedAddress.nullable(),
  /** Whom a buyer contacts; null for the shop itself. */
  consumerCare: namedAddress.extend({ phone: z.string(), email: z.string() }).nullable(),
  /** Month and year of manufacture, such as '2026-09'. */
  madeIn: z.string().nullable(),
  variants: z.array(variant),
  stock: z.object({ quantity: z.number().int(), status: stockStatus }),
  stockStatus,
  related: z.array(productCard),
  openBox: openBox.optional(),
  /** Opened pieces of it that can be bought, the cheapest first. */
  openBoxes: z
    .array(z.object({ ...openBox.pick({ grade: true, missing: true }).shape, slug, salePrice: z.number() }))
    .optional(),
});
