import type { LegalMark } from '@bijli/contract/product-fields';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';

type MarkedCategory = { id: string; parentId: string | null; marks: LegalMark[] };

/** The categories whose products need marks, and those that stand below one of them. */
export function selectMarkedCategories(db: Database): Promise<MarkedCategory[]> {
  return queryRows<MarkedCategory>(
    db,
    sql`SELECT c.id, c.parent_id AS "parentId", c.marks FROM categories c
        LEFT JOIN categories parent ON parent.id = c.parent_id
        WHERE c.marks <> '{}' OR parent.marks <> '{}'`,
  );
}
