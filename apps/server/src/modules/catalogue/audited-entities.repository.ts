import { sql } from '../../platform/database/drizzle.ts';
import { type AuditedEntity, namesBy } from '../audit/index.ts';

/** Its variants, which stand in its entries, are called by their SKU. */
export const auditedProduct: AuditedEntity = {
  names: namesBy(
    (ids) => sql`SELECT p.id::text AS id, p.name FROM products p WHERE p.id = ANY(${ids}::uuid[])
      UNION ALL SELECT v.id::text, v.sku FROM variants v WHERE v.id = ANY(${ids}::uuid[])`,
  ),
};

export const auditedBrand: AuditedEntity = {
  names: namesBy((ids) => sql`SELECT b.id::text AS id, b.name FROM brands b WHERE b.id = ANY(${ids}::uuid[])`),
};

export const auditedCategory: AuditedEntity = {
  names: namesBy(
    (ids) => sql`SELECT c.id::text AS id, c.title AS name FROM categories c WHERE c.id = ANY(${ids}::uuid[])`,
  ),
};

export const auditedAttribute: AuditedEntity = {
  names: namesBy((ids) => sql`SELECT a.id::text AS id, a.name FROM attributes a WHERE a.id = ANY(${ids}::uuid[])`),
};
