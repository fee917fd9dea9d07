import { expect, test } from 'vitest';
import { type Device, loadDevices } from './load-devices.ts';

function device(name: string, isThis: boolean): Device {
  return { _id: name, name, isThis, signedInAt: '2026-11-22T04:38:00Z', lastUsedAt: '2026-11-22T04:38:00Z' };
}

test('[ACC-05] this device is first, the others in the server’s order', async () => {
  const devices = [device('Phone', false), device('Laptop', true), device('Tablet', false)];
  const loaded = await loadDevices({ listDevices: async () => ({ success: true, devices }) });
  expect(loaded.map(({ name }) => name)).toEqual(['Laptop', 'Phone', 'Tablet']);
});
