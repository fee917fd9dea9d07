import { sql } from '../../platform/database/drizzle.ts';
import { type AuditedEntity, namesBy } from '../audit/index.ts';

export const auditedReceipt: AuditedEntity = {
  names: namesBy(
    (ids) => sql`SELECT r.id::text AS id, r.number AS name FROM receipts r WHERE r.id = ANY(${ids}::uuid[])`,
  ),
};
