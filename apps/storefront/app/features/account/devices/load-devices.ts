import type { Client, Reply } from '@bijli/contract';

export type Device = Reply<'listDevices'>['devices'][number];

/** Where the customer is signed in: this device first, then the most recently used. */
export async function loadDevices(api: Pick<Client, 'listDevices'>): Promise<Device[]> {
  const { devices } = await api.listDevices();
  return devices.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}
