import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';

type WindowWithDataLayer = Window & { dataLayer?: { event?: string }[] };

test('[TRACK-02] a demo store without analytics ids shows no consent bar and sends nothing; events stay in the page', async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await openHydrated(page, '/product/taar-usb-c-cable?utm_source=mail');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
  const names = () =>
    page.evaluate(() => (window as WindowWithDataLayer).dataLayer?.flatMap(({ event }) => event ?? []));
  await expect.poll(names).toContain('view_cart');
  const expected = ['add_to_cart', 'product_added', 'utm_capture', 'view_cart', 'view_item', 'view_item_list'];
  expect((await names())?.sort()).toEqual(expected);
  await expect(page.getByRole('region', { name: 'May we measure your visit?' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeHidden();
  expect(hosts.size).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBeNull();
});
