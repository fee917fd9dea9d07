import type { Client, Reply } from '@bijli/contract';

export type Device = Reply<'listDevices'>['devices'][number];

/** The customer's sessions: this device first, then the most recently used. */
export async function loadDevices(api: Pick<Client, 'listDevices'>): Promise<Device[]> {
  const { devices } = await api.listDevices();
  return devices.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}
