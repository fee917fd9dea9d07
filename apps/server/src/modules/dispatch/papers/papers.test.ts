import type { Input } from '@bijli/contract';
import { boxCode, formatRupees, orderNumber } from '@bijli/rules';
import { expect, test } from 'vitest';
import { invoicesOf, placeCash } from '../../../../test/invoiced-orders.ts';
import { openManifest, packShipment } from '../../../../test/packed-shipments.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { close, commandOf, confirm, packBoxes } from '../../../../test/shipment-factory.ts';
import { moveOrderTo } from '../../../../test/staff-client.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { finishJob } from '../../../../test/staff-jobs-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { closeShipment, findWholeOrder, reopenShipment } from '../../orders/index.ts';
import { forgetPersonalExports } from '../../staff-jobs/index.ts';

const [store, packer] = await storeOfFile((store) =>
  createStaff(store, { permissions: ['dispatch.change', 'jobs.read'] }),
);
const { api } = packer;
type Body = Input<'printShipmentPapers'>['body'];
const labels: Body = { hasLabels: true, hasSlips: false, hasInvoices: false, labelPaper: 'a6', slipPaper: 'a6' };
const all: Body = { ...labels, hasSlips: true, hasInvoices: true };

async function packed(given: Parameters<typeof packShipment>[2] = {}, to = {}) {
  const { order } = await placeCash(store, { to });
  return { order, number: orderNumber(order._id), ...(await packShipment(store, order._id, given)) };
}

const audited = (id: string) =>
  store.rows<{ after: Record<string, unknown> }>(
    sql`SELECT after FROM audit_entries WHERE action = 'shipment.print' AND entity = 'shipment' AND entity_id = ${id} ORDER BY id`,
  );

test('[SHIP-50] the papers of a shipment that was closed are one PDF: its label, its slip and its own invoice', async () => {
  const { order, number, id } = await packed({ state: 'packing', boxes: [{ awb: 'SF1234567IN' }] });
  await moveOrderTo(store.ctx, order._id, 'confirmed');
  await closeShipment({ ...store.ctx, actor: { kind: 'command' } }, { shipmentId: id, expectedVersion: 1 });
  const [invoice] = await invoicesOf(store, order._id);
  const { name, bytes } = await api.printShipmentPapers({ params: { id }, body: all });
  expect(name).toBe(`papers-${number}.pdf`);
  const [label = '', slip = '', page = '', ...more] = readPdf(bytes);
  expect(more).toEqual([]);
  for (const text of ['Shiprocket', 'SF1234567IN', `COLLECT${formatRupees(order.total)}Parcel1of1`, '1.25kg', 'GSTIN'])
    expect(label).toContain(text);
  expect(slip).toContain(`Order${number}`);
  expect(page).toContain(`Taxinvoice${invoice?.number}`);
});

test('[SHIP-50][SHIP-42] a shipment has a label for each parcel, and a slip with its numbers', async () => {
  const boxes = [{ awb: 'SF1234567X', collectPaise: 49900, numbers: ['356741082019364'] }, { awb: null }];
  const { id, boxIds } = await packed({ boxes });
  const { bytes } = await api.printShipmentPapers({ params: { id }, body: { ...labels, hasSlips: true } });
  const [first, second, slip, ...more] = readPdf(bytes);
  expect(more).toEqual([]);
  expect(first).toContain('COLLECT₹499Parcel1of2');
  expect(second).toContain(`${boxCode(boxIds[1] ?? '')},noAWByet`);
  expect(second).toContain('PREPAIDParcel2of2');
  expect(slip).toContain('S/N356741082019364');
});

test('[SHIP-51] each print is in the audit once, and a label that was printed before says which copy it is', async () => {
  const { id, number } = await packed();
  const print = async (body: Body) => readPdf((await api.printShipmentPapers({ params: { id }, body })).bytes)[0];
  expect(await print(labels)).not.toContain('copy');
  expect(await print({ ...labels, hasLabels: false, hasSlips: true })).toContain('Packingslip');
  expect(await print(labels)).toContain('copy2');
  expect((await audited(id)).map(({ after }) => after)).toEqual([
    { order: number, papers: 'labels', copy: 1 },
    { order: number, papers: 'packing slip' },
    { order: number, papers: 'labels', copy: 2 },
  ]);
});

test('[SHIP-51] labels that two people print at once are two copies', async () => {
  const { id } = await packed();
  const pages = await Promise.all(
    [1, 2, 3].map(() =>
      api.printShipmentPapers({ params: { id }, body: labels }).then(({ bytes }) => readPdf(bytes)[0]),
    ),
  );
  const copies = pages.map((page) => page?.match(/copy(\d)/)?.[1] ?? '1');
  expect(copies.toSorted()).toEqual(['1', '2', '3']);
});

test('[SHIP-52] only a shipment that is packed or has left is printed; others are refused in a sentence', async () => {
  const printOf = (id: string, body = labels) => refusalOf(api.printShipmentPapers({ params: { id }, body }));
  const packing = await packed({ state: 'packing' });
  expect(await printOf(packing.id)).toMatchObject({
    status: 422,
    message: `Order ${packing.number} is still being packed. Close its boxes, then print.`,
  });
  const unpacked = await packed({ state: 'unpacked' });
  expect((await printOf(unpacked.id)).message).toBe(
    `This shipment of order ${unpacked.number} was opened again. Print the one that replaced it.`,
  );
  const cancelled = await packed();
  await store.rows(sql`UPDATE orders SET status = 'cancelled' WHERE id = ${cancelled.order._id}`);
  expect((await printOf(cancelled.id)).message).toBe(
    `Order ${cancelled.number} was cancelled: its parcels do not leave.`,
  );
  const without = await packed({ state: 'handed-over' });
  expect((await printOf(without.id, all)).message).toBe(
    `This shipment of order ${without.number} has no invoice. Print its other papers without it.`,
  );
  expect((await printOf(without.id, { ...labels, hasLabels: false })).message).toBe('Choose what to print.');
  expect((await printOf(without.order._id)).status).toBe(404);
  for (const { id } of [packing, unpacked, cancelled, without]) expect(await audited(id)).toEqual([]);
});

test('[SHIP-52] what was opened again and packed anew has papers of its own: another label and another invoice', async () => {
  const { order } = await placeCash(store);
  await confirm(store, order._id);
  const [item] = (await findWholeOrder(store.ctx.db, order._id))?.items ?? [];
  const units = [{ orderItemId: item?.id ?? '', quantity: 1 }];
  const first = await close(store, await packBoxes(store, order._id, [{ units, awb: 'ANEW1' }]));
  await reopenShipment(commandOf(store), {
    ...{ shipmentId: first.id, expectedVersion: first.version, reason: 'Another box' },
  });
  expect((await refusalOf(api.printShipmentPapers({ params: { id: first.id }, body: all }))).message).toContain(
    'was opened again',
  );
  const second = await close(store, await packBoxes(store, order._id, [{ units, awb: 'ANEW2' }]));
  const { bytes } = await api.printShipmentPapers({ params: { id: second.id }, body: all });
  const invoices = (await invoicesOf(store, order._id)).filter(({ kind }) => kind === 'invoice');
  const [label, , page] = readPdf(bytes);
  expect(label).toContain('ANEW2');
  expect(label).not.toContain('yet');
  expect(page).toContain(`Taxinvoice${invoices[1]?.number}`);
});

test('[SHIP-90] labels and slips of a held order that has not left do not print; in a batch it is left out and named', async () => {
  const [held, free] = [await packed(), await packed()];
  for (const { order } of [held, free]) await moveOrderTo(store.ctx, order._id, 'confirmed');
  await store.rows(sql`UPDATE orders SET staff_hold = 'address', staff_held_at = now() WHERE id = ${held.order._id}`);
  const sentence = `Order ${held.number} is held back: The address is doubtful. Put the parcel aside.`;
  for (const body of [labels, { ...labels, hasLabels: false, hasSlips: true }])
    expect(await refusalOf(api.printShipmentPapers({ params: { id: held.id }, body }))).toMatchObject({
      status: 422,
      message: sentence,
    });
  const { jobId } = await api.startPapersPrint({ body: { ...labels, shipmentIds: [held.id, free.id] } });
  const { results } = await finishJob(store, api, jobId);
  expect(results.map(({ name, sentence }) => [name, sentence])).toContainEqual([held.number, sentence]);
  const file = await api.downloadJobFile({ params: { id: jobId } });
  const pages = readPdf(file.bytes);
  expect([pages.length, pages[0]?.includes(`Order${free.number}`)]).toEqual([1, true]);
  expect(await audited(held.id)).toEqual([]);
  await store.rows(sql`UPDATE shipments SET state = 'handed-over', handed_over_at = now() WHERE id = ${held.id}`);
  await api.printShipmentPapers({ params: { id: held.id }, body: labels });
});

test('[SHIP-53] a paper that no printer has, and no shipments or too many, are refused in a sentence', async () => {
  const { id } = await packed();
  const other = { ...labels, labelPaper: 'a5' as 'a6' };
  const refused = await refusalOf(api.printShipmentPapers({ params: { id }, body: other }));
  expect([refused.status, refused.message]).toEqual([400, 'Choose A6, a roll of 100 × 150 mm or A4 for the labels']);
  const slips = { ...labels, slipPaper: 'letter' as 'a4' };
  const letter = await refusalOf(api.printShipmentPapers({ params: { id }, body: slips }));
  expect([letter.status, letter.message]).toEqual([400, 'Choose A4 or A6 for the packing slip']);
  const start = (shipmentIds: string[]) => refusalOf(api.startPapersPrint({ body: { ...labels, shipmentIds } }));
  expect((await start([])).message).toBe('Choose whose papers to print');
  expect((await start(Array.from({ length: 201 }, () => id))).message).toBe(
    'The papers of at most 200 shipments are printed at once',
  );
  const gone = '019ac000-0000-7000-8000-0000000000ff';
  expect(await start([id, gone])).toMatchObject({
    status: 409,
    message: '1 of these shipments is not there any more. Look again.',
  });
});

test('[SHIP-54] papers of many shipments are printed by a job in their order; the first are there while it goes on', async () => {
  const [first, packing, last] = [await packed(), await packed({ state: 'packing' }), await packed()];
  await api.printShipmentPapers({ params: { id: last.id }, body: labels });
  const body = { ...all, hasInvoices: false, shipmentIds: [first.id, packing.id, last.id, first.id] };
  const key = { idempotencyKey: 'papers-once-1' };
  const { jobId } = await api.startPapersPrint({ body }, key);
  expect((await api.startPapersPrint({ body }, key)).jobId).toBe(jobId);
  const { job, results } = await finishJob(store, api, jobId);
  expect(job).toMatchObject({ title: 'Print the papers of 3 shipments', state: 'done', total: 5, done: 5, leftOut: 1 });
  expect(results.map(({ name, sentence }) => [name, sentence])).toEqual([
    [first.number, '1 parcel'],
    ['The first papers', expect.stringMatching(/^papers-first-\d{4}-\d\d-\d\d\.pdf is ready\.$/)],
    [packing.number, `Order ${packing.number} is still being packed. Close its boxes, then print.`],
    [last.number, '1 parcel, copy 2'],
    ['The PDF', expect.stringMatching(/^papers-\d{4}-\d\d-\d\d\.pdf is ready\.$/)],
  ]);
  const pages = readPdf((await api.downloadJobFile({ params: { id: jobId } })).bytes);
  const orders = pages.map((page) => page.match(/Order([0-9A-F]{6})/)?.[1]);
  expect(orders).toEqual([first.number, last.number, first.number, last.number]);
  expect(pages[1]).toContain('copy2');
  expect(pages[2]).toContain('Packingslip');
  expect((await audited(first.id)).map(({ after }) => after)).toEqual([
    { order: first.number, papers: 'labels, packing slip', copy: 1, job: jobId },
  ]);
});

test('[SHIP-54] the first papers can be had before the job has ended', async () => {
  const shipments = [await packed(), await packed(), await packed()];
  const body = { ...labels, shipmentIds: shipments.map(({ id }) => id) };
  const { jobId } = await api.startPapersPrint({ body });
  const download = () => api.downloadJobFile({ params: { id: jobId } });
  expect((await refusalOf(download())).message).toBe('This file is not made yet, or is no longer kept.');
  // As if the others were done by another worker: what is left is to print the first.
  await store.rows(sql`UPDATE staff_job_rows SET is_finished = true WHERE job_id = ${jobId} AND number > 2`);
  await store.runJobs();
  expect(readPdf((await download()).bytes).map((page) => page.match(/Order([0-9A-F]{6})/)?.[1])).toEqual([
    shipments[0]?.number,
  ]);
});

test('[SHIP-54] a job whose shipments all had to be left out makes no file', async () => {
  const shipments = [await packed({ state: 'packing' }), await packed({ state: 'packing' })];
  const { jobId } = await api.startPapersPrint({ body: { ...labels, shipmentIds: shipments.map(({ id }) => id) } });
  const { job, results } = await finishJob(store, api, jobId);
  expect(job).toMatchObject({ done: 4, leftOut: 3 });
  expect(results.map(({ sentence }) => sentence)).toContain('The first shipment was left out.');
  expect(results.at(-1)?.sentence).toBe('None of them could be printed.');
  expect((await refusalOf(api.downloadJobFile({ params: { id: jobId } }))).status).toBe(422);
});

test('[SHIP-55] papers need the permission of dispatch, and their file goes when somebody is erased whom it may name', async () => {
  const { id } = await packed();
  const reader = await createStaff(store, { permissions: ['orders.read', 'personal.read', 'jobs.read'] });
  const manifest = await openManifest(store);
  const refused = [
    () => reader.api.printShipmentPapers({ params: { id }, body: labels }),
    () => reader.api.startPapersPrint({ body: { ...labels, shipmentIds: [id] } }),
    () => reader.api.printManifest({ params: { id: manifest.id } }),
  ];
  for (const call of refused) expect((await refusalOf(call())).status).toBe(403);
  const { jobId } = await api.startPapersPrint({ body: { ...labels, shipmentIds: [id] } });
  const { results } = await finishJob(store, api, jobId);
  expect(results.map(({ name }) => name)).toEqual([expect.any(String), 'The PDF']);
  const download = (by: typeof api) => by.downloadJobFile({ params: { id: jobId } });
  expect(readPdf((await download(api)).bytes)).toHaveLength(1);
  expect((await refusalOf(download(reader.api))).status).toBe(403);
  await forgetPersonalExports(store.ctx);
  expect((await refusalOf(download(api))).status).toBe(422);
});

test('[SHIP-56] a manifest has its parcels, cash and weight, and no name, phone or address of a shopper', async () => {
  const { id, number } = await openManifest(store, { isClosed: true });
  expect(await refusalOf(api.printManifest({ params: { id } }))).toMatchObject({
    status: 422,
    message: `There is no parcel on manifest ${number} yet.`,
  });
  const boxes = [
    { awb: 'MAN1', collectPaise: 49900 },
    { awb: 'MAN2', weightGrams: null },
  ];
  const { order, number: orderOf } = await packed({ manifestId: id, boxes });
  const { name, bytes } = await api.printManifest({ params: { id } });
  expect(name).toBe(`manifest-${number}.pdf`);
  const [page = ''] = readPdf(bytes);
  const { pincode, phone, name: person, line1, city } = order.shippingAddress as unknown as Record<string, string>;
  expect(page).toContain(`1MAN1${orderOf}1of2${pincode}1.25kg₹499`);
  expect(page).toContain(`2MAN2${orderOf}2of2${pincode}Prepaid`);
  expect(page).toContain('Parcels2Weight1.25kg,1notweighedCashtocollect₹499from1ofthem');
  expect(page).toContain('CourierDelhivery');
  for (const personal of [phone, person, line1, city]) {
    expect(personal).toBeTruthy();
    expect(page).not.toContain(personal?.replaceAll(' ', ''));
  }
  expect((await refusalOf(api.printManifest({ params: { id: order._id } }))).status).toBe(404);
});
