import type { z } from 'zod';
import type { address, addressInput } from './calls/addresses.ts';
import type { editedProduct, savedProduct } from './calls/catalogue/product-editing.ts';
import type { user } from './calls/identity.ts';
import type { CallName, Calls } from './calls/index.ts';
import type { media } from './calls/media.ts';
import type { order, orderItem, shippingAddress } from './calls/orders.ts';
import type { brand, category } from './calls/products.ts';
import type { orderReturn } from './calls/returns.ts';
import type { staffOrder, staffReturn } from './calls/staff/staff-orders.ts';
import type { staffJob } from './calls/staff/staff-work.ts';
import type { store } from './calls/stores.ts';
import type { banner, contentDocument, heroProduct, siteConfig } from './schemas/content.ts';
import type { product, productCard, variant } from './schemas/shop-product.ts';

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  Calls[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : never;
type Given<Key extends string, Schema, Value> = [Schema] extends [never]
  ? unknown
  : object extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** The input of a call, as the caller sends it. */
export type Input<Name extends CallName> = Given<'params', Part<Name, 'params'>, z.input<Part<Name, 'params'>>> &
  Given<'query', Part<Name, 'query'>, QueryValues<z.input<Part<Name, 'query'>>>> &
  Given<'body', Part<Name, 'body'>, z.input<Part<Name, 'body'>>>;

type QueryValues<Values> = { [Key in keyof Values]: Values[Key] | number | boolean };

/** The input of a call, as the server receives it after validation. */
export type Received<Name extends CallName> = Given<'params', Part<Name, 'params'>, z.output<Part<Name, 'params'>>> &
  Given<'query', Part<Name, 'query'>, z.output<Part<Name, 'query'>>> &
  Given<'body', Part<Name, 'body'>, z.output<Part<Name, 'body'>>>;

export type Reply<Name extends CallName> = z.output<Calls[Name]['reply']>;

export type SiteConfig = z.output<typeof siteConfig>;
export type ContentDocument = z.output<typeof contentDocument>;
export type Media = z.output<typeof media>;
export type HeroProduct = z.output<typeof heroProduct>;
export type Banner = z.output<typeof banner>;
export type Product = z.output<typeof product>;
export type ProductCard = z.output<typeof productCard>;
export type Variant = z.output<typeof variant>;
export type Category = z.output<typeof category>;
export type Brand = z.output<typeof brand>;
export type User = z.output<typeof user>;
export type Address = z.output<typeof address>;
export type AddressInput = z.input<typeof addressInput>;
export type Order = z.output<typeof order>;
export type OrderItem = z.output<typeof orderItem>;
export type ShippingAddress = z.input<typeof shippingAddress>;
export type OrderReturn = z.output<typeof orderReturn>;
export type StaffOrder = z.output<typeof staffOrder>;
export type StaffReturn = z.output<typeof staffReturn>;
export type ReturnStatus = OrderReturn['status'];
export type ReturnReason = OrderReturn['reason'];
export type StorePlace = z.output<typeof store>;
/** Something that was changed meanwhile, as it is now. */
export type LastSaved<Entry> = Entry & { changedBy: string | null; changedAt: string };
export type EditedProduct = z.output<typeof editedProduct>;
export type SavedProduct = z.output<typeof savedProduct>;
export type { ImportArea, ImportKindName } from './calls/imports.ts';
export type { ShopperTemplate } from './calls/messages.ts';
export type { StaffJobKind } from './calls/staff/staff-work.ts';
export type StaffJob = z.output<typeof staffJob>;
export type { ProductChanges, ProductDocument, VariantDocument } from './schemas/product-document.ts';
