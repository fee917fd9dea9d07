import type { Input } from '@bijli/contract';
import { expect, test } from 'vitest';
import { countPages, printedPart, scan } from '../../../test/read-labels.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { newImei, openReceiving } from '../../../test/receipt-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { createStaff } from '../../../test/staff-factory.ts';
import { finishJob } from '../../../test/staff-jobs-factory.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { clearOldJobs } from '../staff-jobs/index.ts';

const [store, { receiving, product, person }] = await storeOfFile(async (store) => ({
  ...(await openReceiving(store)),
  person: await createStaff(store, { permissions: ['stock.read', 'jobs.read'] }),
}));
const { api } = person;
type Body = Input<'printLabels'>['body'];
const how = { paper: 'roll-50x25', hasPrice: true, hasLegal: false } as const;
const [cable, phone] = [await product('none'), await product('imei')];
const unitsOf = (quantity: number, { productId } = cable): Body['what'] => ({
  kind: 'units',
  units: [{ productId, variantId: null, quantity }],
});
const whole = { x: 0, y: 0, width: 141, height: 70 };

test('[STK-119] labels of a choice: as many as were asked for, each with its barcode', async () => {
  const { name, bytes } = await api.printLabels({ body: { ...how, what: unitsOf(3) } });
  expect(name).toMatch(/^labels-\d{4}-\d\d-\d\d\.pdf$/);
  expect(await countPages(bytes)).toBe(3);
  expect(scan(await printedPart(bytes, whole, 3))?.text).toBe(cable.sku);
});

test('[STK-119] a quantity that is none, and too many labels, are refused in a sentence', async () => {
  const sentences: [number, string][] = [
    [0, 'Print at least 1 label of each'],
    [-1, 'Print at least 1 label of each'],
    [1.5, 'The number of labels is a whole number'],
    [10_001, 'At most 10,000 labels are printed at once'],
  ];
  for (const [quantity, sentence] of sentences) {
    const { status, message } = await refusalOf(api.printLabels({ body: { ...how, what: unitsOf(quantity) } }));
    expect([status, message]).toEqual([400, sentence]);
  }
  const text = await refusalOf(api.printLabels({ body: { ...how, what: unitsOf('1e3' as unknown as number) } }));
  expect([text.status, text.message]).toEqual([400, 'The number of labels is a whole number']);
  const many = await refusalOf(api.printLabels({ body: { ...how, what: unitsOf(1e3) } }));
  expect([many.status, many.message]).toEqual([422, 'These are 1,000 labels. More than 300 are made by a job.']);
  const [unit] = [{ productId: cable.productId, variantId: null, quantity: 6000 }];
  const both = { kind: 'units' as const, units: [unit, unit] };
  const tooMany = await refusalOf(api.startLabelJob({ body: { ...how, what: both } }));
  expect(tooMany.message).toBe('These are 12,000 labels. At most 10,000 are printed at once.');
  const off = await refusalOf(api.printLabels({ body: { ...how, paper: 'a4-24', startAt: 25, what: unitsOf(1) } }));
  expect(off.message).toBe('A sheet has 24 labels: there is no label 25.');
});

test('[STK-120] a receipt has a label for each piece that came: numbered ones with their number', async () => {
  const numbers = [newImei(), newImei()];
  const { id } = await receiving.begin();
  await receiving.add(id, { code: phone.sku }, { code: cable.sku, received: 2 });
  await receiving.addNumbers(id, phone.sku, numbers);
  const body = { ...how, what: { kind: 'receipt' as const, id } };
  const preview = await api.previewLabels({ body });
  expect(preview).toMatchObject({ labels: 4, pages: 4, atOnce: 300, notes: [] });
  expect(preview.svg).toMatch(/^<svg /);
  const pages = readPdf((await api.printLabels({ body })).bytes);
  expect(pages.map((page) => page.match(/IMEI(\d+)/)?.[1] ?? 'none').toSorted()).toEqual(
    [...numbers, 'none', 'none'].toSorted(),
  );
  const { id: empty } = await receiving.begin();
  const nothing = await refusalOf(api.printLabels({ body: { ...how, what: { kind: 'receipt', id: empty } } }));
  expect([nothing.status, nothing.message]).toEqual([
    422,
    expect.stringContaining('nothing to print labels for in GRN-'),
  ]);
  expect(
    (await refusalOf(api.printLabels({ body: { ...how, what: { kind: 'receipt', id: phone.productId } } }))).status,
  ).toBe(404);
});

test('[STK-114] a preview names what has no room, and products that lack a declaration', async () => {
  await store.rows(sql`UPDATE products SET net_quantity = NULL WHERE id = ${cable.productId}`);
  const { notes } = await api.previewLabels({ body: { ...how, hasLegal: true, paper: 'a4-65', what: unitsOf(1) } });
  expect(notes).toEqual([
    'The declarations of the law have no room on this paper and are left out. 100 × 50 mm has room.',
    'One product lacks a declaration: net quantity.',
  ]);
  const { bytes } = await api.printLabels({ body: { ...how, hasLegal: true, paper: 'roll-100x50', what: unitsOf(1) } });
  const [page = ''] = readPdf(bytes);
  for (const text of ['Countryoforigin:India', 'Consumercare:', 'Manufacturedby:']) expect(page).toContain(text);
});

test('[STK-122] how a person printed labels last is kept, beside what they are mailed', async () => {
  const mails = { newOrders: true, lamps: [], morning: false };
  await api.saveStaffPreferences({ body: { mails } });
  expect((await api.readStaffPreferences()).labels).toBeNull();
  const labels = { paper: 'a4-40' as const, hasPrice: false, hasLegal: true };
  await api.saveStaffPreferences({ body: { labels } });
  expect(await api.readStaffPreferences()).toMatchObject({ mails, labels });
  await api.saveStaffPreferences({ body: { mails: { ...mails, morning: true } } });
  expect(await api.readStaffPreferences()).toMatchObject({ mails: { morning: true }, labels });
});

test('[STK-121] many labels are made by a job whose progress is seen; its file is private, and goes after a week', async () => {
  const body = { ...how, paper: 'a4-65' as const, what: unitsOf(600) };
  const key = { idempotencyKey: 'labels-once-1' };
  const { jobId } = await api.startLabelJob({ body }, key);
  expect((await api.startLabelJob({ body }, key)).jobId).toBe(jobId);
  const download = () => api.downloadJobFile({ params: { id: jobId } });
  expect((await refusalOf(download())).status).toBe(422);
  const { job, results } = await finishJob(store, api, jobId);
  expect(job).toMatchObject({ title: 'Print 600 labels', state: 'done', total: 4, done: 4, leftOut: 0 });
  expect(results.map(({ name }) => name)).toEqual([
    'Labels 1 to 250',
    'Labels 251 to 500',
    'Labels 501 to 600',
    'The PDF',
  ]);
  expect(await countPages((await download()).bytes)).toBe(10);
  expect(await store.rows(sql`SELECT FROM label_parts`)).toEqual([]);
  const other = await createStaff(store, { permissions: ['jobs.read', 'orders.read'] });
  expect((await refusalOf(other.api.downloadJobFile({ params: { id: jobId } }))).status).toBe(403);
  store.advanceClock(8 * 86_400_000);
  await clearOldJobs(store.ctx);
  expect(await store.rows(sql`SELECT FROM staff_job_files`)).toEqual([]);
});

test('[STK-125] chosen rows of the list of levels get labels, or all that its filters find', async () => {
  const { api } = await createStaff(store, { permissions: ['stock.read'] });
  const { levels } = await api.listLevels({ query: { search: cable.sku } });
  const ids = levels.map(({ id }) => id);
  const chosen = (selection: Extract<Body['what'], { kind: 'levels' }>['selection'], quantity = 2): Body => ({
    ...{ ...how, startAt: 1 },
    what: { kind: 'levels', selection, quantity },
  });
  const { bytes } = await api.printLabels({ body: chosen({ kind: 'ids', ids }) });
  expect(await countPages(bytes)).toBe(2);
  expect(scan(await printedPart(bytes, whole, 2))?.text).toBe(cable.sku);
  const found = { kind: 'filter' as const, filter: { search: cable.sku, view: 'all' } };
  expect((await api.previewLabels({ body: chosen(found) })).labels).toBe(2);
  const all = await api.previewLabels({ body: chosen({ kind: 'filter', filter: {} }, 1) });
  const { total } = await api.listLevels({ query: { limit: 1 } });
  expect(all.labels).toBe(total);
  const none = { kind: 'filter' as const, filter: { search: 'nothing is called so' } };
  expect((await refusalOf(api.previewLabels({ body: chosen(none) }))).status).toBe(422);
  const wrong = { kind: 'filter' as const, filter: { view: 'no-view' } };
  expect((await refusalOf(api.previewLabels({ body: chosen(wrong) }))).status).toBe(400);
});

test('[STK-126] who printed labels sees the progress without jobs.read, stops them and gets the file; others do not', async () => {
  const [printer, other] = [
    await createStaff(store, { permissions: ['stock.read'] }),
    await createStaff(store, { permissions: ['stock.read'] }),
  ];
  const { jobId } = await printer.api.startLabelJob({ body: { ...how, what: unitsOf(301) } });
  const { job } = await finishJob(store, printer.api, jobId);
  expect(job).toMatchObject({ state: 'done', title: 'Print 301 labels' });
  expect(await countPages((await printer.api.downloadJobFile({ params: { id: jobId } })).bytes)).toBe(301);
  const params = { id: jobId };
  for (const call of [
    () => other.api.readStaffJob({ params }),
    () => other.api.stopStaffJob({ params }),
    () => other.api.downloadJobFile({ params }),
    () => printer.api.listStaffJobs({ query: {} }),
  ])
    expect((await refusalOf(call())).status).toBe(403);
});
