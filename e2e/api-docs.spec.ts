import { expect, test } from './fixtures/store.ts';

test('[API-03] the documentation lists every call of an audience, in light and dark colours, and requests nothing from other hosts', async ({
  page,
  store,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(store.baseUrl)) outside.push(request.url());
  });
  const body = page.locator('body');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Bijli: calls of the shop' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('/api/site-content/banners').first()).toBeVisible();
  await expect(body).toHaveClass(/light-mode/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('about:blank');
  await page.goto('/api/docs/#staff');
  // The library takes seconds to lay out all calls, and longer beside other tests.
  await expect(page.getByRole('heading', { name: 'Bijli: calls of the staff' })).toBeVisible({ timeout: 60_000 });
  await expect(body).toHaveClass(/dark-mode/);
  expect(outside).toEqual([]);
});
