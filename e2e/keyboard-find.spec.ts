import { openHydrated, waitForHydration } from './fixtures/hydrated-page.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { expect, test } from './fixtures/store.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[SRCH-02] by keyboard only: from home by search to a product, where the focus is on the heading', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const keys = keyboardOf(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keys.expectFocusVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await openHydrated(page, '/');
  await keys.reach(page.getByRole('searchbox', { name: 'Search products' }));
  await page.keyboard.type('tara');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await keys.expectFocusTrapped(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await keys.expectFocusNotLost();
  await page.keyboard.press('/');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('taar usb-c');
  await expect(dialog.getByRole('option', { selected: true })).toContainText('Taar USB-C Cable');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/taar-usb-c-cable$/);
  await keys.expectFocusNotLost();
});

test('[LIST-02][LIST-04] by keyboard only: a category, its filters, clearing them, sorting and a product', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const keys = keyboardOf(page);
  await keys.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop', exact: true }));
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keys.press(page.getByRole('checkbox', { name: /^In stock only/ }), 'Space');
  await expect(page).toHaveURL(/inStock=true/);
  await expect(page.getByRole('checkbox', { name: /^In stock only/ })).toBeFocused();
  await keys.choose(page.getByRole('radio', { name: /^₹1,000/ }));
  await expect(page).toHaveURL(/price=/);
  await keys.press(page.getByRole('link', { name: 'Clear filters' }).first());
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keys.select(page.getByRole('combobox', { name: 'Sort by' }), 'Price, low to high');
  await expect(page).toHaveURL(/sort=/);
  await keys.press(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }));
  await expect(page).toHaveURL(/page=2/);
  await keys.expectFocusNotLost();
  await keys.press(page.getByRole('article').first().getByRole('heading').getByRole('link'));
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[NAV-01][NAV-04] by keyboard only: header menus open, close by Escape and return the focus', async ({ page }) => {
  await openHydrated(page, '/');
  const keys = keyboardOf(page);
  const header = page.getByRole('banner');
  for (const opener of [
    header.locator('nav button[aria-expanded]').first(),
    header.getByRole('button', { name: 'Account' }),
  ]) {
    await keys.press(opener);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await keys.expectFocusVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(opener).toBeFocused();
  }
  await keys.press(header.locator('nav button[aria-expanded]').first());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(sub)?category\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keys.press(header.getByRole('button', { name: 'Switch theme' }));
  await expect(header.getByRole('button', { name: 'Switch theme' })).toBeFocused();
});

test('[NAV-02][LIST-03] by keyboard only on a phone: menu, sheets and drawer trap the focus and return it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, '/category/smartphones');
  const keys = keyboardOf(page);
  const openers = [
    [page.getByRole('button', { name: 'Open menu' }), 'Menu'],
    [page.getByRole('button', { name: 'Sort', exact: true }), 'Sort'],
    [page.getByRole('button', { name: 'Filter', exact: true }), 'Filter'],
    [page.getByRole('banner').getByRole('button', { name: /cart/i }), 'Shopping Cart'],
  ] as const;
  for (const [opener, name] of openers) {
    await keys.press(opener);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await keys.expectFocusTrapped(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  const sort = page.getByRole('dialog', { name: 'Sort' });
  await keys.press(page.getByRole('button', { name: 'Sort', exact: true }));
  await keys.choose(sort.getByRole('radio', { name: 'Price, high to low' }));
  await expect(page).toHaveURL(/sort=-sp/);
  await expect(sort).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sort).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sort', exact: true })).toBeFocused();
  await keys.press(page.getByRole('button', { name: 'Open menu' }));
  await keys.press(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Shop', exact: true }));
  await expect(page).toHaveURL(/\/shop$/);
  await waitForHydration(page);
  await keys.expectFocusNotLost();
});
