import type { CallName, Input } from '@bijli/contract';
import { sql } from '../src/platform/database/drizzle.ts';
import { findingOf } from './inspection-factory.ts';
import { deliverCash, photograph, returnBodyOf, walk } from './return-factory.ts';
import { staffClientOf } from './staff-client.ts';
import type { TestStore } from './test-store.ts';

const upToReceived = ['approved', 'picked_up', 'received'] as const;

/** Valid inputs of the calls about inspections: a return that came in, one that was refused, and a claim on a brand. */
export async function inspectionInputs(store: TestStore) {
  const staff = await staffClientOf(store);
  const { customer, params, itemId } = await deliverCash(store);
  const asked = async () => (await customer.api.requestReturn({ params, body: returnBodyOf(itemId) })).return._id;
  const [received, refused, claimed] = [await asked(), await asked(), await asked()];
  for (const id of [received, refused, claimed]) await walk(store, id, [...upToReceived]);
  await walk(store, refused, ['refused']);
  const read = async (id: string) => (await staff.readInspection({ params: { id } })).inspection;
  const { units, version } = await read(claimed);
  const claim = { certificate: 'DOA-1', claimNumber: 'CL-1', claimedOn: '2026-11-20', expected: 20 };
  await staff.inspectReturn({
    params: { id: claimed },
    body: { units: [findingOf(units[0], { outcome: 'brand-claim', claim })], expectedVersion: version },
  });
  const [row] = await store.rows<{ id: string }>(sql`SELECT id FROM brand_claims`);
  const open = await read(received);
  const ofUnit = { id: received, unitId: open.units[0]?.id ?? '' };
  const photoId = crypto.randomUUID();
  const photo = Uint8Array.from(await photograph().png().toBuffer());
  await staff.addInspectionPhoto({ params: ofUnit, query: { photoId }, body: photo });
  return {
    readInspection: { params: { id: received } },
    countReturnIn: { params: { id: received } },
    scanReturnedUnit: { params: { id: received }, body: { code: '356741082019364' } },
    addInspectionPhoto: { params: ofUnit, query: { photoId: crypto.randomUUID() }, body: photo },
    showInspectionPhoto: { params: { ...ofUnit, photoId } },
    inspectReturn: {
      params: { id: received },
      body: {
        units: [findingOf(open.units[0], { outcome: 'sent-back', note: 'Scratched', otherNumber: '356741082019448' })],
        reason: 'other-unit' as const,
        refusal: 'Another unit came back',
        note: 'Thank you',
        expectedVersion: open.version,
      },
    },
    sendReturnBack: {
      params: { id: refused },
      body: { courier: 'Delhivery', awb: 'BACK1', expectedVersion: (await read(refused)).version },
    },
    listBrandClaims: { query: { view: 'open' as const, search: 'CL', since: '2026-11-01', sort: 'made' as const } },
    countBrandClaims: { query: { until: '2026-12-31' } },
    closeBrandClaim: {
      params: { id: row?.id ?? '' },
      body: { credit: 18, reference: 'CN-1', isWithBrand: true, expectedVersion: 1 },
    },
    listWriteOffs: { query: { search: 'cable', since: '2026-11-01', limit: 5 } },
  } satisfies { [Name in CallName]?: unknown } & { inspectReturn: Input<'inspectReturn'> };
}
