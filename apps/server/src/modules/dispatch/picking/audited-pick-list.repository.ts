import { sql } from '../../../platform/database/drizzle.ts';
import { type AuditedEntity, namesBy } from '../../audit/index.ts';

export const auditedPickList: AuditedEntity = {
  names: namesBy(
    (ids) => sql`SELECT l.id::text AS id, 'P-' || l.number AS name FROM pick_lists l WHERE l.id = ANY(${ids}::uuid[])`,
  ),
};
