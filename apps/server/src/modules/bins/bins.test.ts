import { expect, test } from 'vitest';
import { countUnits, createCounters, itemsOf, post } from '../../../test/count-factory.ts';
import { importsOf } from '../../../test/import-factory.ts';
import { cableSlug, orderOf, phoneSlug } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { createStaff } from '../../../test/staff-factory.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { sellableKey } from '../stock/index.ts';
import { readBinsOf } from './index.ts';

const [store, { counters, person }] = await storeOfFile(async (store) => ({
  counters: await createCounters(store),
  person: await createStaff(store, {
    permissions: ['stock.read', 'stock.change', 'jobs.read', 'audit.read', 'orders.read'],
  }),
}));
const { api } = person;
const [cable, phone] = [await store.product(cableSlug), await store.product(phoneSlug)];
const unitOf = ({ _id, defaultVariant }: typeof cable) => ({ productId: _id, variantId: defaultVariant ?? null });

/** Bins with a beginning of their own; returns their ids by code. */
async function addBins(...codes: string[]): Promise<Map<string, string>> {
  await api.addBins({ body: { codes } });
  const { bins } = await api.listBins({ query: { limit: 100 } });
  return new Map(bins.map(({ code, id }) => [code, id]));
}

const idIn = (bins: Map<string, string>, code: string) => ({ id: bins.get(code) ?? '' });

async function orderFrom(beginning: string): Promise<string[]> {
  const { bins } = await api.listBins({ query: { search: beginning, limit: 100 } });
  return bins.map(({ code }) => code);
}

const asked = (product: typeof cable) => {
  const { productId, variantId } = unitOf(product);
  return { productId, ...(variantId ? { variantId } : {}) };
};

async function codesOf(product: typeof cable): Promise<string[]> {
  const { bins } = await api.readUnitBins({ query: asked(product) });
  return bins.map(({ code, isMain }) => (isMain ? `${code} main` : code));
}

test('[STK-100] a code is there once, without case and blanks: a second one is known, and a bin does not take the code of another', async () => {
  const added = await api.addBins({ body: { codes: ['K-01-1', 'k – 01 – 1', 'K-01-2'] } });
  expect(added).toMatchObject({ added: 2, known: 0 });
  expect(await api.addBins({ body: { codes: ['k-01-2', 'K-01-3'] } })).toMatchObject({ added: 1, known: 1 });
  const bins = await addBins('K-01-1');
  const refusal = await refusalOf(api.renameBin({ params: idIn(bins, 'K-01-3'), body: { code: 'K-01-1' } }));
  expect([refusal.status, refusal.message]).toEqual([409, 'There is a bin K-01-1 already.']);
  await api.renameBin({ params: idIn(bins, 'K-01-3'), body: { code: 'K-01-9' } });
  expect(await orderFrom('K-')).toEqual(['K-01-1', 'K-01-2', 'K-01-9']);
  expect((await refusalOf(api.addBins({ body: { codes: ['कक्ष-1'] } }))).message).toContain('letters A to Z');
  expect((await refusalOf(api.addBins({ body: { codes: ['X'.repeat(21)] } }))).message).toContain('at most 20');
});

test('[STK-101] a new bin stands where its code stands, also among bins in another order; two people who add at once lose none', async () => {
  await Promise.all([
    api.addBins({ body: { codes: ['N-10', 'N-1'] } }),
    counters.counter.api.addBins({ body: { codes: ['N-2', 'N-1'] } }),
  ]);
  expect(await orderFrom('N-')).toEqual(['N-1', 'N-2', 'N-10']);
  const positions = await store.rows<{ all: number; own: number }>(
    sql`SELECT count(*)::int AS all, count(DISTINCT position)::int AS own FROM bins`,
  );
  expect(positions[0]?.all).toBe(positions[0]?.own);
});

test('[STK-102] the order of walking is changed by moving a bin, by a list of codes, and back by code', async () => {
  const bins = await addBins('W-1', 'W-2', 'W-3', 'W-10');
  const move = (code: string, before: string | null) =>
    api.orderBins({ body: { by: 'move', ...idIn(bins, code), before: before && (bins.get(before) ?? '') } });
  await move('W-10', 'W-2');
  expect(await orderFrom('W-')).toEqual(['W-1', 'W-10', 'W-2', 'W-3']);
  await move('W-1', null);
  expect(await orderFrom('W-')).toEqual(['W-10', 'W-2', 'W-3', 'W-1']);
  await api.orderBins({ body: { by: 'list', codes: ['w-3', 'W-1', 'W-10', 'W-2'] } });
  expect(await orderFrom('W-')).toEqual(['W-3', 'W-1', 'W-10', 'W-2']);
  const refusal = await refusalOf(api.orderBins({ body: { by: 'list', codes: ['W-3', 'W-77'] } }));
  expect([refusal.status, refusal.message]).toEqual([422, 'There is no bin W-77. Add it first.']);
  await api.orderBins({ body: { by: 'code' } });
  expect(await orderFrom('W-')).toEqual(['W-1', 'W-2', 'W-3', 'W-10']);
});

test('[STK-103] a unit has one main bin and further ones; who placed it is kept and audited, and a bin with units is not removed', async () => {
  const bins = await addBins('P-1', 'P-2', 'P-3');
  const place = (code: string, as: 'main' | 'further') =>
    api.placeUnits({ params: idIn(bins, code), body: { codes: [cable.defaultSku.toLowerCase(), 'NO-SUCH'], as } });
  const first = await place('P-2', 'further');
  expect(first.placed).toBe(1);
  expect(first.results.map(({ sentence }) => sentence)).toEqual([
    'It lies in P-2 now.',
    'NO-SUCH is no SKU and no barcode of the store.',
  ]);
  expect(await codesOf(cable)).toEqual(['P-2 main']);
  expect((await place('P-3', 'further')).results[0]?.sentence).toBe('It lies in P-3 too.');
  expect((await place('P-1', 'main')).results[0]?.sentence).toBe('It lies in P-1 now, no more in P-2.');
  expect(await codesOf(cable)).toEqual(['P-1 main', 'P-3']);
  expect((await place('P-1', 'main')).placed).toBe(0);
  const { units } = await api.readBin({ params: idIn(bins, 'P-1') });
  expect(units).toMatchObject([{ sku: cable.defaultSku, isMain: true, placedBy: 'Rohan Deshpande' }]);
  const { entries } = await api.listAuditEntries({ query: { entity: 'bin', entityId: bins.get('P-1') ?? '' } });
  expect(entries.filter(({ action }) => action === 'bin.place')).toMatchObject([
    { before: { [cable.defaultSku]: ['P-2', 'P-3'] }, after: { [cable.defaultSku]: ['P-1', 'P-3'] } },
  ]);
  const refusal = await refusalOf(api.removeBin({ params: idIn(bins, 'P-1') }));
  expect([refusal.status, refusal.message]).toEqual([422, expect.stringContaining('lies in P-1')]);
  await api.removeBin({ params: idIn(bins, 'P-2') });
  expect(await orderFrom('P-')).toEqual(['P-1', 'P-3']);
});

test('[STK-103] where a unit lies is set as it was seen: of two people at once one is told what the other did', async () => {
  await addBins('S-1', 'S-2');
  const unit = unitOf(phone);
  const set = (codes: string[], expected: string[]) => api.setUnitBins({ body: { ...unit, codes, expected } });
  await set(['S-2', 's-1'], []);
  expect(await codesOf(phone)).toEqual(['S-2 main', 'S-1']);
  const both = await Promise.allSettled([set(['S-1'], ['S-2', 'S-1']), set([], ['S-2', 'S-1'])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const now = (await codesOf(phone)).map((code) => code.replace(' main', ''));
  const refusal = await refusalOf(set(['S-77'], now));
  expect([refusal.status, refusal.message]).toEqual([422, 'There is no bin S-77. Add it first.']);
  expect((await refusalOf(set(['S-1'], ['S-9']))).status).toBe(409);
  await set([], now);
  expect(await codesOf(phone)).toEqual([]);
});

test('[STK-131] where several units lie is read at once, the main bin first; one that lies in none is left out', async () => {
  await addBins('V-01-2', 'V-01-10', 'V-01-1');
  const expected = (await api.readUnitBins({ query: asked(cable) })).bins.map(({ code }) => code);
  await api.setUnitBins({ body: { ...unitOf(cable), codes: ['V-01-10', 'V-01-2', 'V-01-1'], expected } });
  const lying = (await api.readUnitBins({ query: asked(phone) })).bins.map(({ code }) => code);
  await api.setUnitBins({ body: { ...unitOf(phone), codes: [], expected: lying } });
  const [first, second] = [unitOf(cable), unitOf(phone)].map(({ productId, variantId }) => variantId ?? productId);
  expect((await api.listUnitBins({ query: { units: `${second},${first}` } })).units).toEqual([
    { unitId: first, codes: ['V-01-10', 'V-01-1', 'V-01-2'] },
  ]);
});

test('[STK-134] the export of levels names the bins of each unit', async () => {
  await addBins('X-02', 'X-01');
  const expected = (await api.readUnitBins({ query: asked(cable) })).bins.map(({ code }) => code);
  await api.setUnitBins({ body: { ...unitOf(cable), codes: ['X-02', 'X-01'], expected } });
  const query = { search: cable.defaultSku };
  const { jobId } = await api.startListExport({ body: { list: 'stock', query, columns: ['sku', 'bin'] } });
  await store.runJobs({ only: ['work-on-staff-job'] });
  const { bytes } = await api.downloadListExport({ params: { id: jobId } });
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
  expect(lines).toEqual(['SKU,Bins', `${cable.defaultSku},"X-02, X-01"`]);
});

test('[STK-104] a file of SKUs and bins is tried first, makes bins that are not there, and is taken back', async () => {
  await addBins('I-1');
  const files = importsOf(store, api);
  const line = (code: string, bin: string) => `${code},${bin}`;
  const { of, lines } = await files.check(
    ['sku,shelf', line(cable.defaultSku, 'I-1; I-2'), line('NO-SUCH', 'I-1'), line(phone.defaultSku, ''), ',I-1'].join(
      '\n',
    ),
    { kind: 'bins' },
  );
  expect(of).toMatchObject({ kind: 'bins', columns: ['sku', 'bin'], state: 'checked' });
  expect(lines.map(({ outcome }) => outcome)).toEqual(['changed', 'wrong', 'same', 'wrong']);
  expect(lines[0]?.warnings).toEqual(['There is no bin I-2 yet: it is made.']);
  const before = (await codesOf(cable)).join();
  const { job, results } = await files.apply(of);
  expect(job).toMatchObject({ kind: 'bin-import', state: 'done', leftOut: 0 });
  expect(results.map(({ sentence }) => sentence)).toEqual(['It lies in I-1, I-2.']);
  expect(await codesOf(cable)).toEqual(['I-1 main', 'I-2']);
  await files.undo(job.id);
  expect((await codesOf(cable)).join()).toBe(before);
});

test('[STK-105] a count of a bin has what lies there, and says when it was counted once it is posted', async () => {
  const bins = await addBins('C-01-1');
  await api.placeUnits({ params: idIn(bins, 'C-01-1'), body: { codes: [cable.defaultSku], as: 'main' } });
  const { counter, approver } = counters;
  const { count } = await counter.api.startCount({
    body: { scope: { kind: 'place', place: 'c-01-1' }, isBlind: true },
  });
  expect(count).toMatchObject({ uncounted: 1 });
  const items = await itemsOf(approver, count.id);
  expect(items.map(({ sku }) => sku)).toEqual([cable.defaultSku]);
  const [onHand] = await store.rows<{ units: number }>(
    sql`SELECT sum(on_hand)::int AS units FROM place_levels WHERE product_id = ${cable._id} AND variant_id IS NOT DISTINCT FROM ${cable.defaultVariant}::uuid`,
  );
  const counted = { id: count.id, code: cable.defaultSku, quantity: onHand?.units ?? 0, place: 'C-01-1' };
  const line = await countUnits(counter, counted);
  const ofBin = async () => (await api.readBin({ params: idIn(bins, 'C-01-1') })).bin.countedAt;
  expect(await ofBin()).toBeNull();
  await post(store, approver, count.id);
  expect(await ofBin()).toBe(line.at);
});

test('[STK-106] where units lie is read in walking order, and stands on the lines of an order', async () => {
  const bins = await addBins('O-2', 'O-10', 'O-1');
  const place = (code: string, as: 'main' | 'further', sku: string) =>
    api.placeUnits({ params: idIn(bins, code), body: { codes: [sku], as } });
  await api.setUnitBins({ body: { ...unitOf(phone), codes: [], expected: [] } });
  for (const [code, as] of [
    ['O-10', 'main'],
    ['O-2', 'further'],
    ['O-1', 'further'],
  ] as const)
    await place(code, as, phone.defaultSku);
  const places = await readBinsOf(store.ctx, [unitOf(phone), unitOf(phone)]);
  const own = places.get(sellableKey(unitOf(phone))) ?? [];
  expect(own.map(({ code, isMain }) => [code, isMain])).toEqual([
    ['O-10', true],
    ['O-1', false],
    ['O-2', false],
  ]);
  const walking = own.toSorted((one, other) => one.position - other.position).map(({ code }) => code);
  expect(walking).toEqual(['O-1', 'O-2', 'O-10']);
  const customer = await store.createCustomer();
  const { order } = await customer.api.placeOrder({ body: orderOf(phone, { quantity: 1, paymentMethod: 'razorpay' }) });
  const { lines } = await api.readOrderFacts({ params: { id: order._id } });
  expect(lines.map((line) => line.bins)).toEqual([['O-10', 'O-1', 'O-2']]);
});
