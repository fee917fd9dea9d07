import type { CallName, Input } from '@bijli/contract';
import { sql } from '../src/platform/database/drizzle.ts';
import { staffClientOf } from './staff-client.ts';
import type { TestStore } from './test-store.ts';

/** Valid inputs of the calls about bins and labels: two bins, in one of which something lies, and a job that made labels. */
export async function binInputs(store: TestStore, sku: string) {
  const staff = await staffClientOf(store);
  await staff.addBins({ body: { codes: ['F-01-1', 'F-01-2'] } });
  const { bins } = await staff.listBins({ query: { search: 'F-01' } });
  const [bin, empty] = bins.map(({ id }) => ({ id }));
  const params = { id: bin?.id ?? '' };
  await staff.placeUnits({ params, body: { codes: [sku], as: 'main' } });
  const [unit] = await store.rows<{ productId: string; variantId: string | null }>(
    sql`SELECT product_id AS "productId", variant_id AS "variantId" FROM bin_units WHERE bin_id = ${params.id}`,
  );
  const { productId = '', variantId = null } = unit ?? {};
  const how = { paper: 'a4-40' as const, hasPrice: true, hasLegal: false, startAt: 3 };
  const labels = { ...how, what: { kind: 'units' as const, units: [{ productId, variantId, quantity: 2 }] } };
  const { jobId } = await staff.startLabelJob({ body: labels });
  const bulk = {
    selection: { kind: 'ids' as const, ids: [variantId ?? productId] },
    action: { bin: 'F-01-2', as: 'main' as const },
  };
  return {
    listBins: { query: { view: 'uncounted', search: 'f-01', sort: '-counted', limit: 5 } },
    countBins: { query: { search: 'A' } },
    addBins: { body: { codes: ['F-02-1', 'f-01-1'] } },
    readBin: { params },
    renameBin: { params, body: { code: 'F-09-1' } },
    removeBin: { params: { id: empty?.id ?? '' } },
    orderBins: { body: { by: 'move' as const, id: params.id, before: null } },
    placeUnits: { params, body: { codes: [sku, 'NO-SUCH'], as: 'further' as const } },
    readUnitBins: { query: variantId ? { productId, variantId } : { productId } },
    listUnitBins: { query: { units: variantId ?? productId } },
    setUnitBins: { body: { productId, variantId, codes: ['F-01-1'], expected: ['F-01-1'] } },
    previewBinBulk: { body: bulk },
    startBinBulk: { body: { ...bulk, expectedUnits: 1 } },
    previewLabels: { body: { ...how, what: { kind: 'bins' as const, ids: [params.id], quantity: 1 } } },
    printLabels: { body: labels },
    startLabelJob: { body: labels },
    downloadJobFile: { params: { id: jobId } },
  } satisfies { [Name in CallName]?: Input<Name> };
}
