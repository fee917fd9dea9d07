import type { OpenBoxGrade } from '@bijli/rules';
import { bytea, idColumn, paise, timestamptz } from '../../platform/database/columns.ts';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/database/drizzle.ts';
import { products } from '../catalogue/catalogue.tables.ts';
import { serialUnits } from '../serials/serials.tables.ts';
import type { ListAnswer } from './blocked-numbers/blocked-numbers.ts';

/** Each time that an opened piece was put on sale as a product of its own. */
export const openBoxOffers = pgTable(
  'open_box_offers',
  {
    /** Chosen by the caller: what is sent again is done once. */
    id: idColumn(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => serialUnits.id),
    /** Of those of its piece. */
    isLast: boolean('is_last').notNull(),
    /** The product that was made of it. */
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    sku: text('sku').notNull(),
    grade: text('grade').$type<OpenBoxGrade>().notNull(),
    missing: text('missing').notNull(),
    pricePaise: paise('price_paise').notNull(),
    /** What it is one of. */
    originalProductId: uuid('original_product_id').notNull(),
    originalVariantId: uuid('original_variant_id'),
    /** Where it lay before, and goes back to when it is withdrawn. */
    fromProductId: uuid('from_product_id').notNull(),
    fromVariantId: uuid('from_variant_id'),
    at: timestamptz('at').notNull(),
    /** A person or an API key; null for a command. */
    offeredBy: uuid('offered_by'),
    withdrawnAt: timestamptz('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnWhy: text('withdrawn_why'),
  },
  (table) => [
    check('open_box_offers_grade', sql`${table.grade} in ('as-new', 'good', 'fair')`),
    check('open_box_offers_price', sql`${table.pricePaise} > 0`),
    check('open_box_offers_withdrawn', sql`(${table.withdrawnAt} is null) = (${table.withdrawnWhy} is null)`),
    uniqueIndex('open_box_offers_last').on(table.unitId).where(sql`${table.isLast}`),
    uniqueIndex('open_box_offers_of_product').on(table.productId),
    index('open_box_offers_of_unit').on(table.unitId, table.at),
  ],
);

/**
 * What the state's list of blocked numbers said of a phone, with the proof, which is for staff only and kept as long as the piece. A job
 * moves it to the media storage and sets `proof` to null, where web processes and worker share one; else it stays here.
 */
export const imeiChecks = pgTable(
  'imei_checks',
  {
    /** Chosen by the caller: a check that is sent again is kept once. */
    id: idColumn(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => serialUnits.id),
    /** Of those of its piece. */
    isLast: boolean('is_last').notNull(),
    /** One for each IMEI. */
    answers: jsonb('answers').$type<ListAnswer[]>().notNull(),
    isBlocked: boolean('is_blocked').notNull(),
    /** Day in India. */
    askedOn: text('asked_on').notNull(),
    /** The adapter that asked. */
    source: text('source').notNull(),
    /** Null for an adapter that needs no proof. */
    proofType: text('proof_type', { enum: ['webp', 'pdf'] }),
    proof: bytea('proof'),
    /** In bytes. */
    proofSize: integer('proof_size').notNull().default(0),
    at: timestamptz('at').notNull(),
    /** A person or an API key; null for a command. */
    checkedBy: uuid('checked_by'),
  },
  (table) => [
    check('imei_checks_day', sql`${table.askedOn} ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$'`),
    uniqueIndex('imei_checks_last').on(table.unitId).where(sql`${table.isLast}`),
    index('imei_checks_of_unit').on(table.unitId, table.at),
    index('imei_checks_blocked').on(table.unitId).where(sql`is_last AND is_blocked`),
  ],
);
