import type { Notify } from '../../platform/notify.ts';

export type ShareParts = {
  /** Missing where the browser cannot share. */
  share: ((what: { title: string; url: string }) => Promise<void>) | undefined;
  copy: (text: string) => Promise<void>;
  notify: Pick<Notify, 'success' | 'error'>;
};

/** Hands a page to the device's own sharing; where there is none, its address goes to the clipboard. */
export async function shareProduct({ share, copy, notify }: ShareParts, page: { title: string; url: string }) {
  try {
    if (share) return await share(page);
    await copy(page.url);
    notify.success({ title: 'Link copied' });
  } catch (error) {
    // The shopper closed the sheet: nothing to say.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify.error({ title: 'The link could not be shared' });
  }
}
