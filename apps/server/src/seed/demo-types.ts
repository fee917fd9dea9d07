import type { LegalMark } from '@bijli/contract/product-fields';
import type { products } from '../modules/catalogue/catalogue.tables.ts';

type ProductColumns = typeof products.$inferSelect;
/** What of a product the demo's texts say. */
type WrittenColumn =
  | 'slug'
  | 'sku'
  | 'name'
  | 'title'
  | 'description'
  | 'rating'
  | 'soldCount'
  | 'highlights'
  | 'inTheBox'
  | 'specifications'
  | 'warrantyMonths'
  | 'hsn';

/** A demo product as authored. Money is whole rupees, GST included. */
export type DemoProduct = Pick<ProductColumns, WrittenColumn> & {
  netQuantity: string;
  /** Slug of a brand in brands.data.ts. */
  brand: string;
  /** Category and subcategory slugs; the first is displayed on cards. */
  categories: [string, ...string[]];
  /** The module of pictures/families that renders its pictures. */
  family: PictureFamily;
  /** Views every colour has, in gallery order; the first is the card's picture. */
  views: [PictureView, ...PictureView[]];
  /** Main colour as hex, for the pictures and their background. */
  tint: string;
  mrp: number;
  price: number;
  /** Units in stock of a product without variants. */
  stock?: number;
  variants?: DemoVariant[];
};

export type DemoVariant = {
  sku: string;
  /** Attribute name to value, e.g. { Colour: "Graphite", Storage: "128 GB" }. The first variant is the default. */
  attributes: Record<string, string>;
  /** Colour of swatch and picture as hex. */
  tint: string;
  mrp: number;
  price: number;
  stock: number;
  /** Set when the seller has disabled a variant although units remain. */
  stockStatus?: 'out_of_stock';
};

export type PictureFamily =
  | 'smartphone'
  | 'feature-phone'
  | 'smartwatch'
  | 'fitness-band'
  | 'neckband'
  | 'speaker'
  | 'party-speaker'
  | 'tws'
  | 'earphones'
  | 'cable'
  | 'power-bank'
  | 'adapter'
  | 'car-charger'
  | 'wireless-charger'
  | 'mixer-grinder'
  | 'kettle'
  | 'air-fryer'
  | 'iron'
  | 'fan';

export type PictureView = 'front' | 'back' | 'side' | 'detail';

export type DemoCategory = { slug: string; title: string; parent?: string; description: string; marks?: LegalMark[] };
export type DemoBrand = { slug: string; name: string; description: string };
export type DemoCoupon = {
  code: string;
  discountType: 'percentage' | 'fixed';
  /** Percent, or rupees when fixed. */
  discountValue: number;
  maxDiscount?: number;
  minimumTotal?: number;
  usageLimit?: number;
  usageLimitPerCustomer?: number;
  usedCount?: number;
  /** Days from the day of seeding; negative is in the past. */
  expiresInDays?: number;
  description: string;
};
