import type { Database } from '../../../../platform/database/database.ts';
import { type SQL, sql } from '../../../../platform/database/drizzle.ts';

/**
 * Drafts that give their product this brand give it the other one instead; without another they leave the brand as it is.
 * Whoever has such a draft open meets it as a change of somebody else.
 */
export async function replaceBrandInDrafts(db: Database, from: string, to: string | undefined): Promise<void> {
  const replaced = (changes: SQL) => sql`
    CASE WHEN ${changes} ->> 'brandId' IS DISTINCT FROM ${from}::text THEN ${changes}
      WHEN ${to ?? null}::text IS NULL THEN ${changes} - 'brandId'
      ELSE ${changes} || jsonb_build_object('brandId', ${to ?? null}::text) END`;
  await db.execute(sql`
    UPDATE product_drafts d SET changes = ${replaced(sql`d.changes`)}, before = ${replaced(sql`d.before`)},
      version = d.version + 1
    WHERE ${from}::text IN (d.changes ->> 'brandId', d.before ->> 'brandId')`);
}

/** Drafts that file their product under this category file it under the other one instead, if there is one. */
export async function replaceCategoryInDrafts(db: Database, from: string, to: string | undefined): Promise<void> {
  const replaced = (changes: SQL) => sql`
    CASE WHEN ${changes} -> 'categoryIds' @> to_jsonb(${from}::text) THEN ${changes} || jsonb_build_object('categoryIds', (
      SELECT coalesce(jsonb_agg(kept.id ORDER BY kept.place), '[]') FROM (
        SELECT named.id, min(named.place) AS place FROM (
          SELECT CASE WHEN given.id = ${from}::text THEN ${to ?? null}::text ELSE given.id END AS id, given.place
          FROM jsonb_array_elements_text(${changes} -> 'categoryIds') WITH ORDINALITY AS given(id, place)
        ) AS named WHERE named.id IS NOT NULL GROUP BY named.id
      ) AS kept)) ELSE ${changes} END`;
  await db.execute(sql`
    UPDATE product_drafts d SET changes = ${replaced(sql`d.changes`)}, before = ${replaced(sql`d.before`)},
      version = d.version + 1
    WHERE d.changes -> 'categoryIds' @> to_jsonb(${from}::text) OR d.before -> 'categoryIds' @> to_jsonb(${from}::text)`);
}
