import type { Notify } from '../../platform/notify.ts';

export type ShareDependencies = {
  /** Undefined where the browser does not support it. */
  share: ((what: { title: string; url: string }) => Promise<void>) | undefined;
  copy: (text: string) => Promise<void>;
  notify: Pick<Notify, 'success' | 'error'>;
};

/** Shares a page through the device's share sheet, else copies its URL to the clipboard. */
export async function shareProduct({ share, copy, notify }: ShareDependencies, page: { title: string; url: string }) {
  try {
    if (share) return await share(page);
    await copy(page.url);
    notify.success({ title: 'Link copied' });
  } catch (error) {
    // The shopper closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify.error({ title: 'The link could not be shared' });
  }
}
