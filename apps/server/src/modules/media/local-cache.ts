import type { Logger } from '../../platform/logging.ts';
import type { MediaStorage } from './media-storage.ts';

/** Caches a remote storage in a local one. Only for public pictures: a copy outlives the original. */
export function withLocalCache(
  remote: Pick<MediaStorage, 'get'>,
  { cache, log }: { cache: Pick<MediaStorage, 'get' | 'put'>; log: Logger },
): Pick<MediaStorage, 'get'> {
  return {
    async get(name) {
      const copy = await cache.get(name);
      if (copy) return copy;
      const bytes = await remote.get(name);
      // A full disk must not keep a picture from being served.
      if (bytes) await cache.put(name, bytes).catch((error) => log.warn({ err: error }, 'Picture could not be cached'));
      return bytes;
    },
  };
}
