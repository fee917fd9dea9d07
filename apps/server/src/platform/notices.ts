import type { Notice } from './coalesce-notices.ts';

/** Passes the changes that any process announces on to whoever shows them live. */
export type Notices = {
  publish: Listener;
  /** Returns a function that ends it. */
  subscribe: (listener: Listener) => () => void;
};

/** `changeId` is the change of a page that did it, where one is known. */
type Listener = (notice: Notice, changeId?: string) => void;

export function createNotices(): Notices {
  const listeners = new Set<Listener>();
  return {
    publish(notice, changeId) {
      for (const listener of listeners) listener(notice, changeId);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
