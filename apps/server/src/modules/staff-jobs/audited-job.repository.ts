import { sql } from '../../platform/database/drizzle.ts';
import { type AuditedEntity, namesBy } from '../audit/index.ts';

export const auditedJob: AuditedEntity = {
  names: namesBy(
    (ids) => sql`SELECT j.id::text AS id, j.title AS name FROM staff_jobs j WHERE j.id = ANY(${ids}::uuid[])`,
  ),
};
