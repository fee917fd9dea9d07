import { AppError } from '../../errors.ts';
import type { Logger } from '../../platform/logging.ts';
import type { MediaStorage } from './media-storage.ts';

const retryAfterSeconds = 5;

/** Logs storage errors and reports them as temporarily unavailable. */
export function guardStorage(storage: MediaStorage, log: Logger): MediaStorage {
  function unavailable(error: unknown): never {
    log.warn({ err: error }, 'Media storage failed');
    throw new AppError('unavailable', 'Pictures cannot be reached right now. Please try again in a moment.', {
      details: { retryAfterSeconds },
      cause: error,
    });
  }

  return {
    put: (name, bytes) => storage.put(name, bytes).catch(unavailable),
    get: (name) => storage.get(name).catch(unavailable),
    has: (name) => storage.has(name).catch(unavailable),
    remove: (name) => storage.remove(name).catch(unavailable),
    removeUnfinished: (before) => storage.removeUnfinished(before).catch(unavailable),
    check: storage.check,
  };
}
