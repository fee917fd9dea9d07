import { sql } from '../../platform/database/drizzle.ts';
import { type AuditedEntity, namesBy } from '../audit/index.ts';

export const auditedMember: AuditedEntity = {
  names: namesBy((ids) => sql`SELECT m.id::text AS id, m.name FROM staff_members m WHERE m.id = ANY(${ids}::uuid[])`),
};

export const auditedApiKey: AuditedEntity = {
  names: namesBy((ids) => sql`SELECT k.id::text AS id, k.name FROM staff_api_keys k WHERE k.id = ANY(${ids}::uuid[])`),
};

/** The first roles have words as ids. */
export const auditedRole: AuditedEntity = {
  names: namesBy((ids) => sql`SELECT r.id, r.name FROM staff_roles r WHERE r.id = ANY(${ids}::text[])`),
  hasWordIds: true,
};
