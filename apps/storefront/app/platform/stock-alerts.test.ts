import { beforeEach, expect, test, vi } from 'vitest';
import { createStockAlerts, findAlert } from './stock-alerts.ts';

const calls = { listStockAlerts: vi.fn(), askForStock: vi.fn(), dropStockAlert: vi.fn() };
const ofFan = { _id: 'a1', productId: 'fan', variantId: null, createdAt: '' };
const ofBlueBuds = { _id: 'a2', productId: 'buds', variantId: 'blue', createdAt: '' };

beforeEach(() => vi.resetAllMocks());

test('[WISH-06] all buttons of a page share one load of the alerts, and another customer gets their own', async () => {
  calls.listStockAlerts.mockResolvedValue({ success: true, alerts: [ofFan] });
  const alerts = createStockAlerts(calls);
  await Promise.all([alerts.load('asha'), alerts.load('asha')]);
  await alerts.load('asha');
  expect(calls.listStockAlerts).toHaveBeenCalledTimes(1);
  calls.listStockAlerts.mockResolvedValue({ success: true, alerts: [] });
  await alerts.load('meera');
  expect(alerts.read()).toEqual({ userId: 'meera', alerts: [] });
});

test('[WISH-06] a failed load is retried by the next call', async () => {
  calls.listStockAlerts.mockRejectedValueOnce(new Error('offline'));
  const alerts = createStockAlerts(calls);
  await expect(alerts.load('asha')).rejects.toThrow('offline');
  calls.listStockAlerts.mockResolvedValue({ success: true, alerts: [ofFan] });
  await alerts.load('asha');
  expect(alerts.read().alerts).toEqual([ofFan]);
});

test('[WISH-06] adding and removing an alert update the list and notify subscribers', async () => {
  calls.askForStock.mockResolvedValue({ success: true, alert: ofBlueBuds });
  const alerts = createStockAlerts(calls);
  const seen: number[] = [];
  const stop = alerts.subscribe(() => seen.push(alerts.read().alerts.length));
  await alerts.add({ productId: 'buds', variantId: 'blue' });
  expect(calls.askForStock).toHaveBeenCalledWith({ body: { productId: 'buds', variantId: 'blue' } });
  expect(alerts.read().alerts).toEqual([ofBlueBuds]);
  await alerts.remove('a2');
  expect(calls.dropStockAlert).toHaveBeenCalledWith({ params: { id: 'a2' } });
  expect(seen).toEqual([1, 0]);
  stop();
  await alerts.add({ productId: 'buds', variantId: 'blue' });
  expect(seen).toHaveLength(2);
});

test.each([
  [{ productId: 'fan' }, ofFan],
  [{ productId: 'buds', variantId: 'blue' }, ofBlueBuds],
  [{ productId: 'buds' }, undefined],
  [{ productId: 'buds', variantId: 'red' }, undefined],
])('[WISH-06] the alert of %j is that of the same product and variant', (target, alert) => {
  expect(findAlert([ofFan, ofBlueBuds], target)).toEqual(alert);
});
