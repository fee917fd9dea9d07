import { expect, test } from './fixtures/store.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[API-03] in ${colorScheme} colours the page lists every call of an audience, and requests nothing from other hosts`, async ({
    page,
    store,
  }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(store.baseUrl)) outside.push(request.url());
    });
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: 'Bijli: calls of the shop' })).toBeVisible();
    await expect(page.getByText('/api/site-content/banners').first()).toBeVisible();
    await page.goto('/api/docs/#staff');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Bijli: calls of the staff' })).toBeVisible();
    await expect(page.locator('body')).toHaveClass(new RegExp(`${colorScheme}-mode`));
    expect(outside).toEqual([]);
  });
}
