import { expect, test } from 'vitest';
import { cableSlug, phoneSlug } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { finishJob, undoJob } from '../../../../test/staff-jobs-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { api }] = await storeOfFile((store) =>
  createStaff(store, { permissions: ['stock.read', 'stock.change', 'jobs.read'] }),
);
const products = [await store.product(cableSlug), await store.product(phoneSlug)];
const ids = products.map(({ _id, defaultVariant }) => defaultVariant ?? _id);

const binsNow = () =>
  Promise.all(
    products.map(async ({ _id, defaultVariant }) => {
      const query = { productId: _id, ...(defaultVariant ? { variantId: defaultVariant } : {}) };
      return (await api.readUnitBins({ query })).bins.map(({ code }) => code);
    }),
  );

async function idOfBin(code: string): Promise<string> {
  const { bins } = await api.listBins({ query: { search: code } });
  return bins[0]?.id ?? '';
}

test('[STK-127] chosen units are put into a bin as a job: the preview says where each lies now, one that lies there is left out, and the job is undone', async () => {
  await api.addBins({ body: { codes: ['Q-01', 'Q-02', 'Q-03'] } });
  const [cable] = products;
  const place = (code: string) =>
    idOfBin(code).then((id) =>
      api.placeUnits({ params: { id }, body: { codes: [cable?.defaultSku ?? ''], as: 'main' } }),
    );
  await place('Q-02');
  const bulk = { selection: { kind: 'ids' as const, ids }, action: { bin: 'q-01', as: 'main' as const } };
  const preview = await api.previewBinBulk({ body: bulk });
  expect(preview.units).toBe(2);
  expect(preview.sample.map(({ before, after, problem }) => [before, after, problem]).toSorted()).toEqual([
    ['Q-02', 'Q-01', null],
    ['no bin', 'Q-01', null],
  ]);
  expect(await binsNow()).toEqual([['Q-02'], []]);
  const body = { ...bulk, expectedUnits: 2, previewed: preview.previewed };
  await place('Q-03');
  expect((await refusalOf(api.startBinBulk({ body }))).message).toBe(
    'Some of these units were changed since the preview. Look at it again.',
  );
  const { previewed } = await api.previewBinBulk({ body: bulk });
  const { jobId } = await api.startBinBulk({ body: { ...body, previewed } });
  const { job, results } = await finishJob(store, api, jobId);
  expect(job).toMatchObject({ title: 'Put 2 units into q-01', done: 2, leftOut: 0, undo: 'possible' });
  expect(results.map(({ sentence }) => sentence)).toEqual(['It lies in Q-01.', 'It lies in Q-01.']);
  expect(await binsNow()).toEqual([['Q-01'], ['Q-01']]);
  const again = await api.startBinBulk({ body: { ...bulk, expectedUnits: 2 } });
  const { job: second, results: left } = await finishJob(store, api, again.jobId);
  expect([second.leftOut, left[0]?.sentence]).toEqual([2, 'It lies in Q-01 already.']);
  await undoJob(store, api, jobId);
  expect(await binsNow()).toEqual([['Q-03'], []]);
});

test('[STK-127] a further bin stays beside the main one; a bin that is not there, and who may not change stock, are refused', async () => {
  await api.addBins({ body: { codes: ['R-01', 'R-02'] } });
  const [id = ''] = ids;
  const put = (bin: string, as: 'main' | 'further') =>
    api.startBinBulk({ body: { selection: { kind: 'ids', ids: [id] }, action: { bin, as }, expectedUnits: 1 } });
  for (const [bin, as] of [
    ['R-01', 'main'],
    ['R-02', 'further'],
  ] as const)
    await finishJob(store, api, (await put(bin, as)).jobId);
  expect((await binsNow())[0]).toEqual(['R-01', 'R-02']);
  const unknown = await refusalOf(put('R-99', 'main'));
  expect([unknown.status, unknown.message]).toEqual([422, 'There is no bin R-99. Add it first.']);
  const reader = await createStaff(store, { permissions: ['stock.read'] });
  const body = { selection: { kind: 'ids' as const, ids: [id] }, action: { bin: 'R-01', as: 'main' as const } };
  expect((await refusalOf(reader.api.previewBinBulk({ body }))).status).toBe(403);
});

test('[STK-128] a bin in which more lies than one answer has is read on after a SKU', async () => {
  await api.addBins({ body: { codes: ['S-01'] } });
  const params = { id: await idOfBin('S-01') };
  await store.rows(sql`INSERT INTO bin_units (id, bin_id, product_id, variant_id, is_main, placed_at)
    SELECT gen_random_uuid(), ${params.id}::uuid, u.product_id, nullif(u.id, u.product_id), false, now() FROM unit_figures u`);
  const { units, hasMore } = await api.readBin({ params });
  expect(hasMore).toBe(false);
  const [, second] = units;
  const rest = await api.readBin({ params, query: { after: second?.sku ?? '' } });
  expect(rest.units).toEqual(units.slice(2));
});
