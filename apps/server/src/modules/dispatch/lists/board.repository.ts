import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { ms } from './dispatch-columns.repository.ts';

type OpenList = {
  id: string;
  number: number;
  by: string | null;
  orders: number;
  wanted: number;
  found: number;
  notFound: number;
};

/** Pick lists that somebody walks with, the newest first. */
export function selectOpenLists(db: Database): Promise<OpenList[]> {
  return queryRows<OpenList>(
    db,
    sql`SELECT l.id, l.number, l.started_by AS by,
        (SELECT count(*)::int FROM pick_list_orders p WHERE p.list_id = l.id) AS orders, coalesce(sum(k.wanted), 0)::int AS wanted,
        coalesce(sum(k.found), 0)::int AS found, coalesce(sum(k.not_found), 0)::int AS "notFound"
      FROM pick_lists l LEFT JOIN picks k ON k.list_id = l.id WHERE l.state = 'open' GROUP BY l.id ORDER BY l.id DESC LIMIT 20`,
  );
}

type LastManifest = {
  id: string;
  number: string;
  courier: string;
  parcels: number;
  at: number;
  closedAt: number | null;
};

/** Open ones and those of last, the newest first. */
export function selectLastManifests(db: Database, limit: number): Promise<LastManifest[]> {
  return queryRows<LastManifest>(
    db,
    sql`SELECT m.id, m.number, m.courier, (SELECT count(*)::int FROM boxes b WHERE b.manifest_id = m.id) AS parcels,
        ${ms(sql`m.created_at`)} AS at, ${ms(sql`m.closed_at`)} AS "closedAt"
      FROM manifests m ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit}`,
  );
}
