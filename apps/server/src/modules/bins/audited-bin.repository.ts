import { sql } from '../../platform/database/drizzle.ts';
import { type AuditedEntity, namesBy } from '../audit/index.ts';

export const auditedBin: AuditedEntity = {
  names: namesBy((ids) => sql`SELECT b.id::text AS id, b.code AS name FROM bins b WHERE b.id = ANY(${ids}::uuid[])`),
};
