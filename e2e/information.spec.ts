import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';
import { widthsFor } from './fixtures/viewports.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

const policies = ['/terms-conditions', '/shipping-policy', '/return-policy', '/privacy-policy'];
const pages = [...policies, '/contact', '/about'];

test('[LEGAL-01] the contents links jump to their section and mark the current one', async ({ page }) => {
  await page.setViewportSize(wide);
  await openHydrated(page, '/terms-conditions');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.locator('[aria-current]')).toHaveText('Who we are and contact');
  await contents.getByRole('link', { name: 'Liability' }).click();
  await expect(page).toHaveURL(/#liability$/);
  await expect(page.getByRole('heading', { name: 'Liability' })).toBeInViewport();
  await expect(contents.locator('[aria-current]')).toHaveText('Liability');
  await expect(contents).toBeInViewport();
});

test('[LEGAL-01] on a phone the contents are collapsible, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of pages) {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  await openHydrated(page, '/return-policy');
  const link = page.getByRole('link', { name: 'Refund policy', exact: true });
  await expect(link).toBeHidden();
  await page.getByText('On this page').first().click();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Refund policy' })).toBeInViewport();
});

test('[LEGAL-01] a printed policy is only its text, with the URLs of its links', async ({ page }) => {
  await page.goto('/shipping-policy');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const link = page.getByRole('link', { name: 'contact page' });
  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(printed).toMatch(/\(http:\/\/localhost:\d+\/contact\)/);
  const colours = await page.evaluate(() => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(document.querySelector('article p') ?? document.body).color,
  ]);
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

test('[LEGAL-01] the pages have no finding of WCAG 2.2 A or AA, wide and on a phone, light and dark', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const size of widthsFor('information', [wide, phone])) {
    await page.setViewportSize(size);
    for (const path of pages) {
      await openHydrated(page, path);
      await expectNoFindingsInThemes(page, `${path} at ${size.width}`);
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[LEGAL-01] the texts are shown, the contents work, and contact lists phone and mail', async ({ page }) => {
    await page.goto('/privacy-policy');
    await expect(page.getByText('Last updated 26 November 2026')).toBeVisible();
    for (const heading of await page.getByRole('article').getByRole('heading', { level: 2 }).all())
      await expect(heading).toBeVisible();
    await page.getByRole('link', { name: 'Complaints' }).click();
    await expect(page.getByRole('heading', { name: 'Complaints' })).toBeInViewport();
    await page.goto('/contact');
    await expect(page.getByRole('link', { name: '1800 555 014' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'support@bijli.example' })).toBeVisible();
    await expect(page.getByText('The form needs JavaScript. Please call or write an e-mail instead.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
    await page.goto('/about');
    await expect(page.getByText('1000+ service centers')).toBeVisible();
  });
});
