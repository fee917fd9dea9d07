import { expect, test } from 'vitest';
import { closedShipment, confirmedOrder } from '../../../../test/dispatch-factory.ts';
import { importsOf } from '../../../../test/import-factory.ts';
import { cableSlug } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { commandOf } from '../../../../test/shipment-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { handOverShipment } from '../../orders/index.ts';

const [store, person] = await storeOfFile((store) =>
  createStaff(store, { permissions: ['orders.read', 'dispatch.change', 'jobs.read'] }),
);
const { api } = person;

async function sent(awb: string, { weightGrams = 400, hasLeft = true } = {}) {
  const id = await confirmedOrder(store, await store.product(cableSlug));
  const shipment = await closedShipment(store, id, {
    boxes: [{ awb, courier: 'vega', weightGrams, size: '300x200x100' }],
  });
  if (hasLeft) await handOverShipment(commandOf(store), { shipmentId: shipment.id });
  return { orderId: id, shipmentId: shipment.id, boxId: shipment.boxes[0]?.id ?? '' };
}

const add = (awb: string, chargedGrams = 1500, charge = 42.5) =>
  api.addWeightDispute({ body: { awb, chargedGrams, charge } });

test('[CLAIM-06] a charged weight is entered by the AWB, once, beside the weight that was entered, with the day until which to answer', async () => {
  const { boxId } = await sent('WEIGH1');
  const { dispute } = await add('weigh 1');
  expect(dispute).toMatchObject({
    ...{ awb: 'WEIGH1', enteredGrams: 400, chargedGrams: 1500, charge: 42.5, state: 'open', isOverdue: false },
  });
  const days = (Date.parse(dispute.answerBy) - Date.parse(dispute.enteredAt)) / 86_400_000;
  expect(days).toBe(7);
  expect((await add('WEIGH1')).dispute.id).toBe(dispute.id);
  const other = await refusalOf(add('WEIGH1', 1600));
  expect([other.status, other.message]).toEqual([409, expect.stringContaining('1500 g')]);
  expect((await refusalOf(add('NOWHERE'))).status).toBe(404);
  await sent('WEIGH2', { hasLeft: false });
  expect((await refusalOf(add('WEIGH2'))).message).toContain('has not left yet');
  await store.rows(sql`UPDATE weight_disputes SET answer_by = now() - interval '1 minute' WHERE box_id = ${boxId}`);
  const { disputes } = await api.listWeightDisputes({ query: { search: 'WEIGH1' } });
  expect(disputes).toMatchObject([{ isOverdue: true }]);
});

test('[CLAIM-08] it is accepted, or disputed with words, once; the proof is beside it, and a person says what came of it', async () => {
  const { boxId, shipmentId, orderId } = await sent('WEIGH3');
  const { dispute } = await add('WEIGH3');
  const params = { id: dispute.id };
  const photo = newId();
  await store.rows(
    sql`INSERT INTO box_photos (id, order_id, box_id, content, created_at) VALUES (${photo}, ${orderId}, ${boxId}, '\\x00', now())`,
  );
  const { proof } = await api.readWeightDispute({ params });
  expect(proof).toMatchObject({ boxId, shipmentId, size: '300x200x100', photos: [{ id: photo }] });
  const answer = (kind: 'accept' | 'dispute', words: string, expectedVersion = 1) =>
    api.answerWeightDispute({ params, body: { answer: kind, words, expectedVersion } });
  const end = (expectedVersion: number) =>
    api.endWeightDispute({ params, body: { outcome: 'won', words: 'Taken back', expectedVersion } });
  expect((await refusalOf(end(1))).message).toBe('Only a weight that is disputed has an outcome.');
  expect((await refusalOf(answer('dispute', ''))).message).toContain('Please say why');
  const words = 'It weighs 400 g, as the photo shows';
  const { dispute: disputed } = await answer('dispute', words);
  expect(disputed).toMatchObject({ state: 'disputed', answer: words, version: 2 });
  expect((await answer('dispute', words)).dispute.version).toBe(2);
  expect((await refusalOf(answer('accept', '', 1))).status).toBe(409);
  expect((await refusalOf(answer('accept', '', 2))).message).toBe('This was answered already.');
  expect((await end(2)).dispute).toMatchObject({ state: 'won', outcome: 'Taken back' });
  const { views } = await api.countWeightDisputes({ query: { search: 'WEIGH3' } });
  expect([views['open']?.total, views['disputed']?.total, views['ended']?.total]).toEqual([0, 0, 1]);
});

test('[CLAIM-07] a courier’s report of weights is imported, with what is wrong by line, and undone as long as nobody answered', async () => {
  const files = importsOf(store, api);
  await sent('WIMP1', { weightGrams: 850 });
  await sent('WIMP2');
  const sheet = [
    'AWB,Charged Weight,Excess Amount',
    'wimp 1,1.5 kg,42.50',
    'WIMP2,900 g,₹30',
    'NOWHERE,1.5,10',
    'WEIGH3,9,10',
    'WIMP2X,heavy,10',
  ].join('\n');
  const { of, lines } = await files.check(`${sheet}\n`, { kind: 'weights' });
  const said = lines.map(({ outcome, problems, differences }) => [
    outcome,
    problems[0]?.reason ?? differences[0]?.becomes,
  ]);
  expect(said).toEqual([
    ['changed', '1500 g'],
    ['changed', '900 g'],
    ['wrong', 'No parcel has the AWB NOWHERE.'],
    ['wrong', expect.stringContaining('Another charge was entered')],
    ['wrong', 'No parcel has the AWB WIMP2X.'],
  ]);
  const { job } = await files.apply(of);
  const found = async () => (await api.listWeightDisputes({ query: { search: 'WIMP1' } })).disputes;
  expect(await found()).toMatchObject([{ enteredGrams: 850, chargedGrams: 1500, charge: 42.5 }]);
  const wrong = await files.check('awb,weight,charge\nWIMP1,heavy,10\n', { kind: 'weights' });
  expect(wrong.lines[0]?.problems[0]?.reason).toContain('is no weight');
  const { dispute } = await add('WIMP2', 900, 30);
  await api.answerWeightDispute({
    params: { id: dispute.id },
    body: { answer: 'accept', words: '', expectedVersion: 1 },
  });
  await files.undo(job.id);
  expect(await found()).toEqual([]);
  const kept = await api.listWeightDisputes({ query: { view: 'ended', search: 'WIMP2' } });
  expect(kept.total).toBe(1);
});
