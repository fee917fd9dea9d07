import { containsWithSlips } from '../../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

export type NamedEntry = { kind: 'category' | 'brand' | 'attribute'; id: string; name: string; detail: string };

/** Categories, brands and attributes whose names have the words; one slip in each is forgiven, and what has none comes first. */
export function selectNamedEntries(
  db: Database,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<NamedEntry[]> {
  return queryRows<NamedEntry>(
    db,
    sql`SELECT entry.kind, entry.id, entry.name, entry.detail FROM (
          SELECT 'category' AS kind, c.id, c.title AS name, coalesce('in ' || p.title, 'category') AS detail
          FROM categories c LEFT JOIN categories p ON p.id = c.parent_id
          UNION ALL SELECT 'brand', b.id, b.name, 'brand' FROM brands b
          UNION ALL SELECT 'attribute', a.id, a.name, 'attribute' FROM attributes a
        ) AS entry
        WHERE ${containsWithSlips(sql`lower(entry.name)`, words)}
        ORDER BY NOT starts_with(lower(entry.name), ${words[0]?.toLowerCase() ?? ''}),
          position(${words[0]?.toLowerCase() ?? ''} IN lower(entry.name)) = 0, length(entry.name), entry.name, entry.id
        LIMIT ${limit}`,
  );
}
