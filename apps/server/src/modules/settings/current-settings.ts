import type { SettingValues } from '@bijli/contract/settings';
import type { Settings } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { selectSiteDocument } from '../content/index.ts';
import { resolveSettings } from './resolve-settings.ts';
import { selectSettings } from './settings.repository.ts';

/** The settings of a process: those of the environment until they are read. Concurrent readings end with the newest. */
export function createSettings(initial: SettingValues): Settings {
  let values = initial;
  let saved: Partial<SettingValues> = {};
  let reading: Promise<void> = Promise.resolve();

  async function read(db: Database): Promise<void> {
    const rows = await selectSettings(db);
    const document = await selectSiteDocument(db, 'site-config');
    const resolved = resolveSettings({ initial, document, saved: new Map(rows.map((row) => [row.name, row])) });
    values = resolved.values;
    saved = resolved.saved;
  }

  return {
    get values() {
      return values;
    },
    get saved() {
      return saved;
    },
    reload(db) {
      const next = reading.then(() => read(db));
      reading = next.catch(() => undefined);
      return next;
    },
  };
}
