import { AppError } from '../../errors.ts';
import type { Logger } from '../../platform/logging.ts';
import type { MediaStorage } from './media-storage.ts';

const comeBackSeconds = 5;

/** What fails in the storage is logged as it is, and told as a refusal that passes. */
export function guardStorage(storage: MediaStorage, log: Logger): MediaStorage {
  function passing(error: unknown): never {
    log.warn({ err: error }, 'The media storage failed');
    throw new AppError('unavailable', 'Pictures cannot be reached right now. Please try again in a moment.', {
      details: { retryAfterSeconds: comeBackSeconds },
      cause: error,
    });
  }

  return {
    put: (name, bytes) => storage.put(name, bytes).catch(passing),
    get: (name) => storage.get(name).catch(passing),
    has: (name) => storage.has(name).catch(passing),
    remove: (name) => storage.remove(name).catch(passing),
    check: storage.check,
  };
}
