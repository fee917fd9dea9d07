import type { Page } from '@playwright/test';
import { openHydrated, waitForHydration } from './fixtures/hydrated-page.ts';
import { watchForQuiet } from './fixtures/quiet-page.ts';
import { expect, test } from './fixtures/store.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const path of ['/', '/category/smartphones', '/product/tara-5g', '/search?q=phone', '/cart']) {
  test(`${path} paints without other resources; styles, fonts and scripts load after its first picture`, async ({
    page,
  }) => {
    const order = recordRequests(page);
    await page.goto(path);
    await waitForHydration(page);
    expect(order).toEqual(expect.arrayContaining(['stylesheet', 'font', 'script']));
    const late = ['stylesheet', 'font', 'script'].map((kind) => order.indexOf(kind));
    expect(order.indexOf('page end')).toBeLessThan(Math.min(...late));
    const pictures = await page.locator('img[fetchpriority=high]').count();
    if (pictures > 0) expect(order.indexOf('image loaded')).toBeLessThan(Math.min(...late));
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Anek');
  });
}

test('all pictures of the first screen load before the scripts', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The third card: its picture is lazy and in view.
  const third = page.locator('main article').nth(2).locator('img');
  await page.clock.install({ time: '2026-01-01T00:00:00Z' });
  await page.clock.pauseAt('2026-01-01T00:00:01Z');
  const isLate = (address: URL) => address.pathname.includes('/front') && !address.search.includes('blur');
  let first: string | undefined;
  await page.route(isLate, async (route) => {
    first ??= route.request().url();
    if (route.request().url() !== first) await held;
    await route.continue();
  });
  const started = page.locator('script[type=module]');
  await page.goto('/search?q=phone', { waitUntil: 'domcontentloaded' });
  await expect(third).toBeInViewport();
  await page.clock.runFor(1000);
  await expect(started).toHaveCount(0);
  release();
  await expect.poll(() => third.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const startedSoon = async () => {
    await page.clock.runFor(50);
    return started.count();
  };
  await expect.poll(startedSoon, { intervals: [0] }).toBe(1);
});

for (const path of ['/', '/product/tara-5g'])
  test(`the first picture of ${path} loads alone until it is painted`, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().startsWith('http')) requested.push(request.url());
    });
    await page.route(/\/images\/(?:heroes|products)\//, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const lazy = page.locator('main img[loading=lazy]').first();
    await expect(lazy).toHaveAttribute('src', /^data:/);
    const place = await lazy.boundingBox();
    expect(requested).toHaveLength(1);
    release();
    await expect(lazy).not.toHaveAttribute('src', /^data:/);
    expect(await lazy.boundingBox()).toEqual(place);
    await expect.poll(() => requested.length).toBeGreaterThan(1);
  });

test('a first press loads the scripts immediately, as do two seconds when a picture never loads', async ({ page }) => {
  await page.clock.install({ time: '2026-01-01T00:00:00Z' });
  await page.clock.pauseAt('2026-01-01T00:00:01Z');
  await page.route(/\/images\/heroes\//, () => {});
  const started = page.locator('script[type=module]');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(1900);
  await expect(started).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(started).toHaveCount(1);

  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(started).toHaveCount(0);
  await page.mouse.click(5, 400);
  await expect(started).toHaveCount(1);
});

test('[CART-05] a click before the scripts have loaded is replayed', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /^Cart/ }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
});

test('[CART-05] a click during hydration counts once', async ({ page }) => {
  await page.addInitScript(() => {
    const dispatch = window.dispatchEvent.bind(window);
    window.dispatchEvent = (event) => {
      if (event.type !== 'bijli-alive') return dispatch(event);
      addEventListener('release', () => dispatch(event));
      return true;
    };
  });
  const untilQuiet = watchForQuiet(page);
  await openHydrated(page, '/product/taar-usb-c-cable');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('release')));
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(drawer).toBeVisible();
  await untilQuiet();
  const cart = await page.evaluate(() => localStorage.getItem('cart') ?? '');
  expect(JSON.parse(cart).cartItems).toMatchObject([{ quantity: 1 }]);
});

test('after hydration every deferred element is in the page once, and none is left deferred', async ({ page }) => {
  await openHydrated(page, '/product/tara-5g');
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached();
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1);
  await expect(page.locator('link[rel=icon]')).toHaveCount(1);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^\/images\//);
  await expect(page.locator('template, link[disabled], link[media]')).toHaveCount(0);
  const links = await page
    .locator('link[href]')
    .evaluateAll((all) => all.map((link) => `${link.getAttribute('rel')} ${link.getAttribute('href')}`));
  expect(links.filter((link, index) => links.indexOf(link) !== index)).toEqual([]);
});

test('client-side navigation loads the styles of the new page and keeps those of the first', async ({ page }) => {
  await openHydrated(page, '/');
  const look = () =>
    page
      .locator('#hero article')
      .first()
      .evaluate((card) => getComputedStyle(card).display);
  const before = await look();
  await page.getByRole('region', { name: 'Shop by category' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/category\//);
  const grid = page.getByRole('main').getByRole('article').first().locator('..');
  await expect(grid).toHaveCSS('display', 'grid');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  expect(await look()).toBe(before);
});

test('a page reached from another page of the shop, or reloaded, has fonts and styles at first paint', async ({
  page,
}) => {
  const order = recordRequests(page);
  const expectEarlyStyles = async (go: () => Promise<unknown>) => {
    order.length = 0;
    await go();
    await waitForHydration(page);
    expect(order.indexOf('stylesheet')).toBeGreaterThan(-1);
    expect(order.indexOf('stylesheet')).toBeLessThan(order.indexOf('page end'));
  };
  await openHydrated(page, '/cart');
  await expectEarlyStyles(() => page.reload());
  await expectEarlyStyles(() => page.goto('/shop', { referer: new URL(page.url()).origin.concat('/cart') }));
});

test('a page whose style sheets fail to load hydrates anyway', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/);
  await page.route(/\.css/, (route) => route.abort());
  await openHydrated(page, '/cart');
});

/** Types of the page's requests, in order, with markers for the end of the page and loaded pictures. */
function recordRequests(page: Page): string[] {
  const order: string[] = [];
  page.on('domcontentloaded', () => order.push('page end'));
  page.on('request', (request) => order.push(request.resourceType()));
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image') order.push('image loaded');
  });
  return order;
}
