import { sql } from '../../platform/database/drizzle.ts';
import { type AuditedEntity, namesBy } from '../audit/index.ts';

export const auditedSerial: AuditedEntity = {
  names: namesBy(
    (ids) => sql`SELECT u.id::text AS id, u.number AS name FROM serial_units u WHERE u.id = ANY(${ids}::uuid[])`,
  ),
};
