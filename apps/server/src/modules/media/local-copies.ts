import type { Logger } from '../../platform/logging.ts';
import type { MediaStorage } from './media-storage.ts';

/**
 * Reads what is far away once, and then from `near`. For pictures that everybody may see only: a copy outlives what it is
 * of.
 */
export function withLocalCopies(
  far: Pick<MediaStorage, 'get'>,
  { near, log }: { near: Pick<MediaStorage, 'get' | 'put'>; log: Logger },
): Pick<MediaStorage, 'get'> {
  return {
    async get(name) {
      const copy = await near.get(name);
      if (copy) return copy;
      const bytes = await far.get(name);
      // A full disk must not keep a picture from being shown.
      if (bytes) await near.put(name, bytes).catch((error) => log.warn({ err: error }, 'A picture was not copied'));
      return bytes;
    },
  };
}
