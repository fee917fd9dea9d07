import type { SettingName, SettingValue } from '@bijli/contract/settings';
import { createStaff } from './staff-factory.ts';
import type { TestStore } from './test-store.ts';

export type SettingValuesToSave = Partial<Record<SettingName, SettingValue | null>>;

/** A manager who reads and changes settings. */
export async function settingsStaffOf(store: TestStore) {
  const { api } = await createStaff(store, { roleId: 'manager' });

  async function read(name: SettingName) {
    const found = (await api.listSettings()).settings.find((one) => one.name === name);
    if (!found) throw new Error(`No setting ${name}`);
    return found;
  }

  /** Changes settings together, at the versions that they have now. */
  async function change(values: SettingValuesToSave, reason = 'For the test') {
    const changes = await Promise.all(
      (Object.entries(values) as [SettingName, SettingValue | null][]).map(async ([name, value]) => ({
        ...{ name, value },
        version: (await read(name)).version,
      })),
    );
    return api.changeSettings({ body: { reason, changes } });
  }

  return { api, read, change };
}
