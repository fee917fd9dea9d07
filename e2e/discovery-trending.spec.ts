import type { Page, Route } from '@playwright/test';
import { holdBack } from './fixtures/hold-back.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';

test('[TREND-01][TREND-03] trending products show 2, 3, 4 or 5 in view, and follow dragging and the dots', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const section = page.locator('#trending');
  await expect(section.getByRole('heading', { name: 'Trending Products' })).toBeVisible();
  await expect(section.getByRole('link', { name: 'Shop All' })).toHaveAttribute('href', '/shop');
  await expect(section.getByRole('tab')).toHaveText(['Smartphones', 'Home Appliances', 'Wearables']);
  await expect(section.getByRole('tab', { selected: true })).toHaveText('Smartphones');

  const rail = section.getByRole('list', { name: 'Smartphones' });
  for (const [width, inView, gap] of [
    [390, 2, 16],
    [767, 2, 16],
    [768, 3, 20],
    [1023, 3, 20],
    [1024, 4, 24],
    [1279, 4, 24],
    [1280, 5, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await slidesOf(rail), `${width} px`).toEqual({ inView, gap });
  }

  await rail.scrollIntoViewIfNeeded();
  const dots = section.getByRole('button', { name: /^Slide \d$/ });
  await dots.last().click();
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => rail.evaluate((row) => row.scrollLeft)).toBeGreaterThan(300);
  await dots.first().click();
  await expect.poll(() => rail.evaluate((row) => row.scrollLeft)).toBeLessThanOrEqual(3);

  const box = await rail.boundingBox();
  const { x, y } = { x: (box?.x ?? 0) + 900, y: (box?.y ?? 0) + 100 };
  await rail.evaluate((row) =>
    addEventListener('click', ({ target }) => row.setAttribute('data-clicked', target === row ? 'the rail' : 'a card')),
  );
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 100, y);
  await page.mouse.move(x - 333, y);
  await page.mouse.up();
  await expect.poll(() => rail.evaluate((row) => Math.round(row.scrollLeft))).toBe(333);
  await expect(rail).toHaveAttribute('data-clicked', 'the rail');
});

test('[TREND-04] a tab shows its loading, error and empty texts', async ({ page, pageErrors }) => {
  pageErrors.expect(/500/);
  await openHydrated(page, '/');
  const answers = [
    { status: 500, json: { success: false, message: 'The shelf fell down' } },
    { status: 200, json: { success: true, products: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0 } } },
  ];
  const fulfilNext = async (route: Route) => {
    const answer = answers.shift();
    await (answer ? route.fulfill(answer) : route.continue());
  };
  const section = page.locator('#trending');
  const releaseFailure = await holdBack(page, '**/api/products?*', fulfilNext);
  await section.getByRole('tab', { name: 'Wearables' }).click();
  await expect(section.getByRole('status')).toHaveText('Loading trending products...');
  releaseFailure();
  await expect(section.getByRole('status')).toHaveText('Error loading products: The shelf fell down');
  const releaseEmpty = await holdBack(page, '**/api/products?*', fulfilNext);
  await section.getByRole('tab', { name: 'Home Appliances' }).click();
  await expect(section.getByRole('status')).toHaveText('Loading trending products...');
  releaseEmpty();
  await expect(section.getByRole('status')).toHaveText('No products found for this category');
  await section.getByRole('tab', { name: 'Wearables' }).click();
  await expect(section.getByRole('list', { name: 'Wearables' }).getByRole('article').first()).toBeVisible();
});

/** The number of slides in view and the gap between two. */
function slidesOf(rail: ReturnType<Page['locator']>): Promise<{ inView: number; gap: number }> {
  return rail.evaluate((row) => {
    const [first, second] = [...row.children].map((slide) => slide.getBoundingClientRect());
    const style = getComputedStyle(row);
    const room = row.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const gap = (second?.left ?? 0) - (first?.right ?? 0);
    return { inView: Math.round(((room + gap) / ((first?.width ?? 1) + gap)) * 100) / 100, gap: Math.round(gap) };
  });
}
