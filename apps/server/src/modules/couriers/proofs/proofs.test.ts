import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { startCourierStandIn } from '../../../../../../e2e/fixtures/courier-stand-in.ts';
import { packOrder, sendEvent } from '../../../../test/courier-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { jobHandlers } from '../../jobs.ts';

const standIn = await startCourierStandIn();
const [store] = await storeOfFile(() => undefined, {
  environment: { ...standIn.environment, OUTSIDE_TIMEOUT_SECONDS: '1', COURIER_PAUSE_SECONDS: '0.1' },
});
afterAll(() => standIn.close());

const dayMs = 86_400_000;
const now = () => new Date(Math.floor(store.ctx.clock().getTime() / 1000) * 1000);
const staffApi = async (permissions: Parameters<typeof createStaff>[1] = {}) =>
  (await createStaff(store, { permissions: ['dispatch.change', 'orders.read'], ...permissions })).api;
const fetchProofs = (isEarly = false) => store.runJobs({ only: ['keep-delivery-proof'], isEarly });

async function delivered(proof?: Buffer) {
  const packed = await packOrder(store);
  const params = { id: packed.box.id };
  const awb = (await (await staffApi()).bookBox({ params, body: {} })).booking.awb ?? '';
  if (proof) standIn.prove(awb, proof);
  for (const status of ['SHIPPED', 'DELIVERED']) {
    store.advanceClock(60_000);
    expect(await sendEvent({ store, standIn }, { awb, status, at: now() })).toBe(200);
  }
  return { ...packed, awb, params, order: packed.order };
}

test('[COUR-54] the proof of a delivery is fetched, encoded again, kept for staff only, and goes with its age', async () => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } });
  const { params, order } = await delivered(
    await picture
      .withExif({ IFD0: { Artist: 'Courier' } })
      .jpeg()
      .toBuffer(),
  );
  await fetchProofs();
  const api = await staffApi();
  expect((await api.readOrderParcels({ params: { id: order._id } })).parcels).toMatchObject([{ hasProof: true }]);
  const { bytes } = await api.showDeliveryProof({ params });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40 });
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  const stranger = await staffApi({ permissions: ['stock.read'] });
  expect(await refusalOf(stranger.showDeliveryProof({ params }))).toMatchObject({ status: 403 });
  await store.rows(
    sql`UPDATE delivery_proofs SET created_at = ${new Date(store.ctx.clock().getTime() - 181 * dayMs).toISOString()}`,
  );
  await jobHandlers({ ...store.services, db: store.database.db })['clear-expired']({});
  expect(await refusalOf((await staffApi()).showDeliveryProof({ params }))).toMatchObject({ status: 404 });
});

test('[COUR-55] a proof that is not there yet is asked for again, and a file that is no picture is left', async () => {
  const { params, awb } = await delivered();
  await fetchProofs();
  expect(await refusalOf((await staffApi()).showDeliveryProof({ params }))).toMatchObject({ status: 404 });
  standIn.prove(awb, Buffer.from('%PDF-1.4 signed'));
  await fetchProofs(true);
  const { bytes, name } = await (await staffApi()).showDeliveryProof({ params });
  expect([Buffer.from(bytes).toString(), name]).toEqual(['%PDF-1.4 signed', expect.stringMatching(/\.pdf$/)]);
  const broken = await delivered(
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('no picture')]),
  );
  await fetchProofs();
  expect(await refusalOf((await staffApi()).showDeliveryProof({ params: broken.params }))).toMatchObject({
    status: 404,
  });
});
