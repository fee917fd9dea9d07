import type { StaffContext } from '../../../context.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { chosenUnits } from '../../inventory/index.ts';
import type { JobRowSource, Selection } from '../../staff-jobs/index.ts';

/** The rows of a job on chosen units, in the order of their SKUs; their version is where they lie. */
export function rowsOfUnits(ctx: StaffContext, selection: Selection): JobRowSource {
  return sql`SELECT row_number() OVER (ORDER BY chosen.sku, chosen.id) AS number, chosen.id::text AS entity_id,
      chosen.name || ', ' || chosen.sku AS name, NULL::jsonb AS input,
      coalesce((SELECT string_agg(lies.bin_id::text || lies.is_main, ' ' ORDER BY lies.bin_id) FROM bin_units lies
        WHERE lies.product_id = chosen."productId" AND lies.variant_id IS NOT DISTINCT FROM chosen."variantId"), '') AS version
    FROM (${chosenUnits(ctx, selection)}) AS chosen`;
}
