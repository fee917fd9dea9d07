import { expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { deliverCash, returnBodyOf } from '../../../../test/return-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';

const [store] = await storeOfFile(({ api }) => api);

test('[RETC-74] who inspects receives by scan what the shopper brings, which nobody said was picked up, and decides nothing', async () => {
  const { customer, params: order, itemId } = await deliverCash(store);
  const { return: asked } = await customer.api.requestReturn({ params: order, body: returnBodyOf(itemId, 1) });
  const params = { id: asked._id };
  const { api } = await createStaff(store, { permissions: ['orders.read', 'returns.inspect'] });
  const decide = async (status: 'approved' | 'refused') => {
    const { version: expectedVersion } = (await api.readReturn({ params })).return;
    return api.moveReturn({ params, body: { status, reason: 'not-covered', expectedVersion } });
  };
  expect((await refusalOf(decide('approved'))).status).toBe(403);
  expect((await refusalOf(decide('refused'))).status).toBe(403);
  await (await staffClientOf(store)).moveReturn({ params, body: { status: 'approved' } });
  const received = await api.receiveReturn({ body: { code: `R-${asked._id.slice(-6)}` } });
  expect(received.return.steps.map(({ status }) => status)).toEqual(['requested', 'approved', 'picked_up', 'received']);
});

test('[RETC-75] the page of a return calls the courier of a parcel as people do', async () => {
  const { customer, params: order, itemId } = await deliverCash(store);
  const { return: asked } = await customer.api.requestReturn({ params: order, body: returnBodyOf(itemId, 1) });
  const { parcels } = (await (await staffClientOf(store)).readReturnFacts({ params: { id: asked._id } })).return;
  expect(parcels.map(({ courier }) => courier)).toEqual(['By hand']);
});
