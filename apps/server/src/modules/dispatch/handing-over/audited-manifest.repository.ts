import { sql } from '../../../platform/database/drizzle.ts';
import { type AuditedEntity, namesBy } from '../../audit/index.ts';

export const auditedManifest: AuditedEntity = {
  names: namesBy(
    (ids) => sql`SELECT m.id::text AS id, m.number AS name FROM manifests m WHERE m.id = ANY(${ids}::uuid[])`,
  ),
};
