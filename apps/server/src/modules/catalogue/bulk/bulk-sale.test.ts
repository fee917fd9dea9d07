import type { EditedProduct, Input } from '@bijli/contract';
import { expect, test } from 'vitest';
import { createCompleteProduct, openCatalogue, productsOf, save } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { finishJob, undoJob } from '../../../../test/staff-jobs-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';

const [store, catalogue] = await storeOfFile(openCatalogue);
const { api } = await createStaff(store, { permissions: ['products.read', 'products.change', 'jobs.read'] });
const items = productsOf(catalogue);
const year = new Date().getUTCFullYear() + 1;
const [startsAt, endsAt] = [`${year}-10-19T18:30:00.000Z`, `${year}-10-26T18:30:00.000Z`];

type Action = Extract<Input<'startBulkEdit'>['body']['action'], { kind: 'sale' }>;
const tenPercent: Action = { kind: 'sale', by: 'percent', value: 10, startsAt, endsAt };
const editOf = (products: Pick<EditedProduct, 'id'>[], action: Action) => ({
  selection: { kind: 'ids' as const, ids: products.map(({ id }) => id) },
  action,
});

async function run(products: Pick<EditedProduct, 'id'>[], action: Action) {
  const edit = editOf(products, action);
  const { jobId } = await api.startBulkEdit({ body: { ...edit, expectedProducts: products.length } });
  return finishJob(store, api, jobId);
}

const plansOf = async ({ id }: Pick<EditedProduct, 'id'>) =>
  (await api.listProductPrices({ params: { id } })).plans.map((plan) => [plan.salePrice, plan.startsAt, plan.endsAt]);

test('[PRICE-64] a sale from a day to a day is planned for a selection, with the preview of every change, and taken back', async () => {
  const one = await createCompleteProduct(catalogue);
  const many = await createCompleteProduct(catalogue, { colours: ['Black', 'White'] });
  const [, white = ''] = many.document.variantOrder;
  await save(api, many, { variants: { [white]: { salePrice: 899 } } });
  const { products, ...preview } = await api.previewBulkEdit({ body: editOf([one, many], tenPercent) });
  // Names are random, and so is their order.
  const sample = preview.sample.toSorted((a, b) => b.before.localeCompare(a.before));
  const times = /from 20 Oct \d{4}, 12:00 am to 27 Oct \d{4}, 12:00 am$/;
  expect([products, sample.map(({ before, problem }) => [before, problem])]).toEqual([
    2,
    [
      ['₹999', null],
      ['₹899 to ₹999 (2 variants)', null],
    ],
  ]);
  expect(sample[0]?.after).toMatch(/^₹899 from/);
  expect(sample[1]?.after).toMatch(/^₹809 to ₹899 from/);
  for (const { after } of sample) expect(after).toMatch(times);
  expect(await plansOf(one)).toEqual([]);
  const { job, results } = await run([one, many], tenPercent);
  expect(job.title).toMatch(/^Plan a sale, 10% lower, from .*, of 2 products$/);
  expect(results.map(({ isDone }) => isDone)).toEqual([true, true]);
  expect([await plansOf(one), await plansOf(many)]).toEqual([
    [[899, startsAt, endsAt]],
    [
      [899, startsAt, endsAt],
      [809, startsAt, endsAt],
    ],
  ]);
  expect(await items.priceOf(one)).toBe(999);
  const undone = await undoJob(store, api, job.id);
  expect(undone.results.map(({ sentence }) => sentence)).toEqual(['As it was before.', 'As it was before.']);
  expect([await plansOf(one), await plansOf(many)]).toEqual([[], []]);
});

test('[PRICE-64] a product that has a plan then, or would get dearer, is left out with the reason, in the preview too', async () => {
  const [planned, cheap] = [await createCompleteProduct(catalogue), await createCompleteProduct(catalogue)];
  await api.planPrice({ params: { id: planned.id }, body: { variantIds: [], salePrice: 950, startsAt, endsAt: null } });
  await save(api, cheap, { salePrice: 500 });
  const at: Action = { ...tenPercent, by: 'set', value: 700 };
  const { sample } = await api.previewBulkEdit({ body: editOf([planned, cheap], at) });
  const reasons = [
    expect.stringContaining('This overlaps the price plan of ₹950'),
    `${cheap.document.sku}: ₹700 is not below its price, ₹500.`,
  ];
  expect(sample.map(({ problem }) => problem).sort()).toEqual(expect.arrayContaining(reasons));
  const { results, job } = await run([planned, cheap], at);
  expect(job.leftOut).toBe(2);
  expect(results.map(({ sentence }) => sentence)).toEqual(expect.arrayContaining(reasons));
});

test('[PRICE-65] a plan that was changed since stays, and is named', async () => {
  const [one, other] = [await createCompleteProduct(catalogue), await createCompleteProduct(catalogue)];
  const { job } = await run([one, other], { ...tenPercent, endingInNine: true });
  const [plan] = (await api.listProductPrices({ params: { id: one.id } })).plans;
  expect(plan?.salePrice).toBe(899);
  await api.endPricePlan({ params: { id: one.id, planId: plan?.id ?? '' } });
  const { results } = await undoJob(store, api, job.id);
  expect(results.map(({ name, isDone, sentence }) => [name, isDone, sentence])).toEqual(
    expect.arrayContaining([
      [one.document.name, false, `The sale of ${one.document.sku} was changed since, and stays.`],
      [other.document.name, true, 'As it was before.'],
    ]),
  );
});

test('[PRICE-65] a sale that began and was ended since stays as it was ended, and is named', async () => {
  const product = await createCompleteProduct(catalogue);
  const { job } = await run([product], { ...tenPercent, startsAt: new Date().toISOString() });
  const [plan] = (await api.listProductPrices({ params: { id: product.id } })).plans;
  expect(plan?.salePrice).toBe(899);
  await api.endPricePlan({ params: { id: product.id, planId: plan?.id ?? '' } });
  const { results } = await undoJob(store, api, job.id);
  expect(results.map(({ isDone, sentence }) => [isDone, sentence])).toEqual([
    [false, `The sale of ${product.document.sku} was changed since, and stays.`],
  ]);
});

test('[PRICE-65] a sale that could be of no product is refused before it starts', async () => {
  const product = await createCompleteProduct(catalogue);
  const wrong: [Partial<Action>, string][] = [
    [{ value: 100 }, 'A sale is less than 100% lower.'],
    [{ by: 'set', value: 0.5 }, 'Please enter at least ₹1.'],
    [{ endsAt: startsAt }, 'The sale ends before it starts.'],
    [{ startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-01-02T00:00:00Z' }, 'The sale would have ended already.'],
  ];
  for (const [given, message] of wrong) {
    const edit = editOf([product], { ...tenPercent, ...given });
    expect(await refusalOf(api.previewBulkEdit({ body: edit }))).toMatchObject({ status: 400, message });
    expect((await refusalOf(api.startBulkEdit({ body: { ...edit, expectedProducts: 1 } }))).message).toBe(message);
  }
});
