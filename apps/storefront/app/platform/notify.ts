/** A message for the shopper. Times: specification point 9, toasts. */
export type Notice = {
  title: string;
  description?: string | undefined;
  /** A button in the message, with its action. */
  action?: { label: string; run: () => void } | undefined;
};
export type Notify = {
  success: (notice: Notice) => void;
  neutral: (notice: Notice) => void;
  error: (notice: Notice) => void;
};

export type SentNotice = Notice & { kind: 'success' | 'message' | 'error'; milliseconds: number };

const successMs = 2000;
const otherMs = 4000;
const noticeEvent = 'bijli:notice';

/** Toasts at the top right, shown by a listener. */
export const notify: Notify = {
  success: (notice) => send({ ...notice, kind: 'success', milliseconds: successMs }),
  neutral: (notice) => send({ ...notice, kind: 'message', milliseconds: otherMs }),
  error: (notice) => send({ ...notice, kind: 'error', milliseconds: otherMs }),
};

/** Subscribes to all notices from now on; returns the unsubscribe function. */
export function listenToNotices(listener: (notice: SentNotice) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  window.addEventListener(noticeEvent, handle);
  return () => window.removeEventListener(noticeEvent, handle);
}

function send(notice: SentNotice): void {
  window.dispatchEvent(new CustomEvent(noticeEvent, { detail: notice }));
}
