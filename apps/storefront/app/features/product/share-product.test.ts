import { expect, test, vi } from 'vitest';
import { shareProduct } from './share-product.ts';

const page = { title: 'Tara 5G', url: 'https://bijli.example/product/tara-5g' };

function testParts() {
  return {
    share: vi.fn(async () => undefined),
    copy: vi.fn(async () => undefined),
    notify: { success: vi.fn(), error: vi.fn() },
  };
}

test('[PDP-02] a product is shared through the device’s share sheet', async () => {
  const parts = testParts();
  await shareProduct(parts, page);
  expect(parts.share).toHaveBeenCalledExactlyOnceWith(page);
  expect(parts.copy).not.toHaveBeenCalled();
  expect(parts.notify.success).not.toHaveBeenCalled();
});

test('[PDP-02] where sharing is unavailable, the link is copied and a toast shown', async () => {
  const parts = testParts();
  await shareProduct({ ...parts, share: undefined }, page);
  expect(parts.copy).toHaveBeenCalledExactlyOnceWith(page.url);
  expect(parts.notify.success).toHaveBeenCalledWith({ title: 'Link copied' });
});

test('[PDP-02] closing the sheet is not a failure, a refusal is', async () => {
  const parts = testParts();
  parts.share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await shareProduct(parts, page);
  expect(parts.notify.error).not.toHaveBeenCalled();
  parts.copy.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'));
  await shareProduct({ ...parts, share: undefined }, page);
  expect(parts.notify.error).toHaveBeenCalledWith({ title: 'The link could not be shared' });
});
