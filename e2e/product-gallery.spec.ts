import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';

const path = '/product/tara-5g';

test.describe('gallery', () => {
  test('[PDP-02] arrow keys select a thumbnail, and Enter opens it full screen', async ({ page }) => {
    await openHydrated(page, path);
    const thumbs = page.getByRole('group', { name: 'Choose a picture' }).getByRole('button');
    await thumbs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(thumbs.nth(1)).toBeFocused();
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => stripPosition(page)).toBe(1);
    await page.keyboard.press('End');
    await expect(thumbs.last()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(thumbs.last()).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Tara 5G' })).toBeVisible();
  });

  test('[PDP-02] in full screen, arrow keys browse, a button zooms, and Escape returns the focus', async ({ page }) => {
    await openHydrated(page, path);
    const opener = page.getByRole('button', { name: /^Zoom: / }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Tara 5G' });
    await expect(dialog.getByText(/\b1 of \d$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Enlarge: / }).first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText(/\b2 of \d$/)).toBeVisible();
    const picture = dialog.getByRole('button', { name: /^Enlarge: / }).nth(1);
    const before = (await picture.boundingBox())?.width ?? 0;
    await page.keyboard.press('z');
    await expect(picture).toHaveAttribute('aria-pressed', 'true');
    expect((await picture.boundingBox())?.width).toBeCloseTo(before * 2, -1);
    await page.keyboard.press('-');
    await picture.dblclick();
    await expect(picture).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => stripPosition(page)).toBe(1);
  });

  test('[PDP-02][IMG-01] in full screen, a picture is requested at twice the screen width', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHydrated(page, path);
    await page
      .getByRole('button', { name: /^Zoom: / })
      .first()
      .click();
    const picture = page.getByRole('dialog', { name: 'Tara 5G' }).locator('img').first();
    await expect(picture).toHaveAttribute('sizes', '200vw');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('w=780');
  });

  test('[PDP-02] on a phone the strip is swiped, and the dots follow', async ({ browser, store }) => {
    const context = await browser.newContext({
      baseURL: store.baseUrl,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await openHydrated(page, path);
    const strip = page
      .getByRole('button', { name: /^Zoom: / })
      .first()
      .locator('..');
    await expect(strip).toHaveCSS('scroll-snap-type', 'x mandatory');
    await swipeLeft(page, await strip.boundingBox());
    await expect.poll(() => stripPosition(page)).toBe(1);
    const thumbs = page.getByRole('group', { name: 'Choose a picture' }).getByRole('button');
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
    await context.close();
  });
});

function stripPosition(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Pictures', exact: true }).evaluate((section) => {
    const strip = section.querySelector('button[aria-label^="Zoom"]')?.parentElement;
    return strip ? Math.round(strip.scrollLeft / strip.clientWidth) : -1;
  });
}

/** Swipes left to the next picture. */
async function swipeLeft(page: Page, box: { x: number; y: number; width: number; height: number } | null) {
  if (!box) throw new Error('There is nothing to swipe');
  const touch = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2];
  await touch.send('Input.synthesizeScrollGesture', { x, y, xDistance: -box.width * 0.7, yDistance: 0, speed: 1200 });
}
