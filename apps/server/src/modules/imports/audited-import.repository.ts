import { sql } from '../../platform/database/drizzle.ts';
import { type AuditedEntity, namesBy } from '../audit/index.ts';

export const auditedImport: AuditedEntity = {
  names: namesBy(
    (ids) => sql`SELECT i.id::text AS id, i.file_name AS name FROM imports i WHERE i.id = ANY(${ids}::uuid[])`,
  ),
};
