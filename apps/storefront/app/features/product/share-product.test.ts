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
  const dependencies = testParts();
  await shareProduct(dependencies, page);
  expect(dependencies.share).toHaveBeenCalledExactlyOnceWith(page);
  expect(dependencies.copy).not.toHaveBeenCalled();
  expect(dependencies.notify.success).not.toHaveBeenCalled();
});

test('[PDP-02] where sharing is unavailable, the link is copied and a toast shown', async () => {
  const dependencies = testParts();
  await shareProduct({ ...dependencies, share: undefined }, page);
  expect(dependencies.copy).toHaveBeenCalledExactlyOnceWith(page.url);
  expect(dependencies.notify.success).toHaveBeenCalledWith({ title: 'Link copied' });
});

test('[PDP-02] closing the sheet is not a failure, a refusal is', async () => {
  const dependencies = testParts();
  dependencies.share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await shareProduct(dependencies, page);
  expect(dependencies.notify.error).not.toHaveBeenCalled();
  dependencies.copy.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'));
  await shareProduct({ ...dependencies, share: undefined }, page);
  expect(dependencies.notify.error).toHaveBeenCalledWith({ title: 'The link could not be shared' });
});
