import { sql } from '../../platform/database/drizzle.ts';
import { type AuditedEntity, namesBy } from '../audit/index.ts';

export const auditedCount: AuditedEntity = {
  names: namesBy(
    (ids) => sql`SELECT c.id::text AS id, 'ST-' || c.number AS name FROM counts c WHERE c.id = ANY(${ids}::uuid[])`,
  ),
};
