import type { FilterName } from '@bijli/contract/product-fields';
import { escapeLike } from '../../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { numberColumn, textColumn, timeColumn, uuidColumn } from '../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList } from '../../../platform/database/lists/keyset-list.ts';
import { beginsWith } from './codes.repository.ts';
import { filterColumns } from './entry-columns.ts';
import type { EntryFilter, Search } from './entry-filter.ts';

// Written out, so that they match the conditions of the partial indexes.
const views: Record<EntryFilter['view'], SQL> = {
  all: sql`true`,
  live: sql`e.state = 'live'`,
  draft: sql`e.state = 'draft'`,
  scheduled: sql`e.state = 'scheduled'`,
  archived: sql`e.state = 'archived'`,
  'no-stock': sql`e.state = 'live' AND NOT e.has_units`,
  missing: sql`e.missing > 0 AND e.state <> 'archived'`,
};

export const entryList = defineKeysetList({
  from: sql`catalogue_entries e`,
  id: uuidColumn(sql`e.product_id`),
  sorts: {
    changed: timeColumn(sql`e.changed_at`),
    name: textColumn(sql`e.name`),
    price: numberColumn(sql`e.sale_paise`),
    sold: numberColumn(sql`e.sold_count`),
    sku: textColumn(sql`e.sku`),
  },
  views,
  sums: { variants: sql`e.variants` },
});

/** The ids that the filter finds, in no order. */
export function entriesOf(filter: EntryFilter): SQL {
  return entryList.select(sql`e.product_id`, conditionsOf(filter));
}

/** All of them, in the order in which they were made. */
export async function selectEntryIds(db: Database, filter: EntryFilter): Promise<string[]> {
  const [row] = await queryRows<{ ids: string[] }>(
    db,
    sql`SELECT ARRAY(SELECT chosen.product_id FROM (${entriesOf(filter)}) AS chosen ORDER BY chosen.product_id) AS ids`,
  );
  return row?.ids ?? [];
}

export function conditionsOf(filter: EntryFilter): SQL[] {
  const { view, search, brandIds, categoryIds, minPaise, maxPaise, texts = {}, changedSince } = filter;
  return [
    views[view],
    ...(search ? [matches(search)] : []),
    ...(brandIds ? [sql`e.brand_id = ANY (${sql.param(brandIds)}::uuid[])`] : []),
    ...(categoryIds ? [sql`e.categories && ${sql.param(categoryIds)}::uuid[]`] : []),
    ...(minPaise === undefined ? [] : [sql`e.sale_paise >= ${minPaise}::bigint`]),
    ...(maxPaise === undefined ? [] : [sql`e.sale_paise <= ${maxPaise}::bigint`]),
    ...Object.entries(texts).map(
      ([name, text]) => sql`e.${sql.identifier(filterColumns[name as FilterName])} = ${text}`,
    ),
    ...(changedSince ? [sql`e.changed_at >= ${changedSince.toISOString()}::timestamptz`] : []),
  ];
}

/** Short words are found at the beginning of a word, longer ones anywhere: three letters make use of the index. */
export function matches({ words, code }: Search): SQL {
  const ofName = words.map((word) => sql`(' ' || e.name) LIKE ${`%${word.length < 3 ? ' ' : ''}${escapeLike(word)}%`}`);
  const inName = sql.join(ofName, sql` AND `);
  if (!code) return inName;
  const others =
    code.productIds.length > 0 ? sql` OR e.product_id = ANY (${sql.param(code.productIds)}::uuid[])` : sql``;
  return sql`(${inName} OR e.sku LIKE ${beginsWith(code.prefix)}${others})`;
}
