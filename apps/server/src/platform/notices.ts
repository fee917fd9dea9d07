import type { Notice } from './coalesce-notices.ts';

/** Passes the changes that any process announces on to whoever shows them live. */
export type Notices = {
  publish: (notice: Notice) => void;
  /** Returns a function that ends it. */
  subscribe: (listener: (notice: Notice) => void) => () => void;
};

export function createNotices(): Notices {
  const listeners = new Set<(notice: Notice) => void>();
  return {
    publish(notice) {
      for (const listener of listeners) listener(notice);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
