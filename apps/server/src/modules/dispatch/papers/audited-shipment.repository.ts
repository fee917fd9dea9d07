import { sql } from '../../../platform/database/drizzle.ts';
import { type AuditedEntity, namesBy } from '../../audit/index.ts';

/** The number of its order, and which shipment of it this is. */
export const auditedShipment: AuditedEntity = {
  names: namesBy(
    (ids) => sql`SELECT s.id::text AS id, s.number || ' of order ' || upper(right(s.order_id::text, 6)) AS name
      FROM shipments s WHERE s.id = ANY(${ids}::uuid[])`,
  ),
};
