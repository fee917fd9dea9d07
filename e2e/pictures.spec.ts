import type { Locator, Page } from '@playwright/test';
import { openHydrated, waitForHydration } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';

const blurred = /blur=1/;
/** In stock, as other cards are dimmed; oldest first, as another file may have published products. */
const shop = '/shop?inStock=true&sort=createdAt';

/** The card pictures, in page order. */
function cardPictures(page: Page): Locator {
  return page.locator('main article img');
}

function cards(page: Page): Locator {
  return page.locator('main article');
}

/** A picture in the third row. */
function distantPicture(page: Page): Locator {
  return cards(page).nth(8).locator('img').first();
}

function blurRequests(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (blurred.test(request.url())) addresses.push(request.url());
  });
  return addresses;
}

for (const [width, placeholder] of [
  [390, '518'],
  [1440, '1024'],
] as const)
  test(`[IMG-01] at ${width} a late picture shows a blurred placeholder of ${placeholder} until it has loaded`, async ({
    page,
  }) => {
    const blurs = blurRequests(page);
    await page.setViewportSize({ width, height: 900 });
    const release = await holdPictures(page);
    await openWhileLoading(page, shop);
    const late = cardPictures(page).nth(1);
    await expect(late).toHaveCSS('background-image', new RegExp(`w=${placeholder}&blur=1`));
    await expect.poll(() => blurs.length).toBeGreaterThan(0);
    expect(blurs.every((address) => address.includes(`w=${placeholder}&`))).toBe(true);
    expect(await cardPictures(page).first().getAttribute('style')).toBeNull();
    release();
    await expect(late).toHaveCSS('background-image', 'none');
  });

test('[IMG-01] placeholders of pictures far below are not fetched', async ({ page }) => {
  const blurs = blurRequests(page);
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdPictures(page);
  await openWhileLoading(page, shop);
  await expect.poll(() => blurs.length).toBeGreaterThan(0);
  const pictures = await cardPictures(page).count();
  expect(blurs.length).toBeLessThan(pictures / 2);
  release();
});

test('[GEN-10] a picture fades in for 1.7 s, starting 100 px before it enters the viewport', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openHydrated(page, shop);
  const last = distantPicture(page);
  await expect(last).toHaveAttribute('data-reveal', 'waiting');
  await expect(last).toHaveCSS('opacity', '0');
  const top = await last.evaluate((image) => image.getBoundingClientRect().top + scrollY);
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top - 700 - 130);
  await intersectionsTold(last);
  await expect(last).toHaveAttribute('data-reveal', 'waiting');
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top - 700 - 80);
  await expect(last).toHaveAttribute('data-reveal', 'shown');
  expect(await last.evaluate((image) => image.getAnimations()[0]?.effect?.getTiming().duration)).toBe(1700);
  await expect(last).toHaveCSS('opacity', '1');
});

test('[GEN-10] pictures initially in view do not fade, and none fades twice', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page, shop);
  const inView = await cards(page).evaluateAll(
    (cards) => cards.filter((card) => card.getBoundingClientRect().top < innerHeight).length,
  );
  expect(inView).toBeGreaterThan(0);
  const last = distantPicture(page);
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveAttribute('data-reveal', 'shown');
  await expect(last).toHaveCSS('opacity', '1');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await intersectionsTold(last);
  for (let n = 0; n < inView; n++) {
    const picture = cards(page).nth(n).locator('img').first();
    expect(await picture.getAttribute('data-reveal')).toBeNull();
    await expect(picture).toHaveCSS('opacity', '1');
  }
  await expect(last).toHaveAttribute('data-reveal', 'shown');
});

test('[GEN-10] with reduced motion pictures do not fade', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, shop);
  await distantPicture(page).scrollIntoViewIfNeeded();
  await expect(distantPicture(page)).toHaveCSS('opacity', '1');
  await expect(page.locator('[data-reveal]')).toHaveCount(0);
});

test('[GEN-10] without JavaScript every picture is shown', async ({ browser, store }) => {
  const context = await browser.newContext({ baseURL: store.baseUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop);
  await expect(distantPicture(page)).toHaveCSS('opacity', '1');
  await expect(page.locator('[data-reveal]')).toHaveCount(0);
  await context.close();
});

test('[CARD-02][GEN-10] a card keeps its old picture until the next one has loaded', async ({ page }) => {
  await openHydrated(page, shop);
  const card = cards(page).first();
  const picture = card.locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const box = await picture.boundingBox();
  if (!box) throw new Error('The card has no picture');
  // Its centre, where nothing covers it.
  const clip = { x: box.x + box.width / 3, y: box.y + box.height / 3, width: box.width / 3, height: box.height / 3 };
  const [address, shown] = [await picture.getAttribute('src'), await page.screenshot({ clip })];
  const release = await holdPictures(page);
  await card.hover();
  await expect.poll(() => picture.getAttribute('src')).not.toBe(address);
  await expect(picture).toHaveCSS('opacity', '1');
  expect((await page.screenshot({ clip })).equals(shown)).toBe(true);
  release();
});

/** An observer that begins now is told after those that were there before. */
async function intersectionsTold(element: Locator): Promise<void> {
  await element.evaluate(
    (observed) => new Promise<void>((done) => new IntersectionObserver(() => done()).observe(observed)),
  );
}

/** As openHydrated, for a page whose pictures have not loaded. */
async function openWhileLoading(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await waitForHydration(page);
}

/** Holds pictures, but not their placeholders. Returns the function that releases them. */
async function holdPictures(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname.startsWith('/images/') && !url.searchParams.has('blur') && url.searchParams.has('w'),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  return release;
}
