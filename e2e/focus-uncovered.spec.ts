import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { buyFromProductPage, verifyPhone } from './fixtures/shopper.ts';
import { expect, test } from './fixtures/store.ts';
import { widthsFor } from './fixtures/viewports.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const maxTabStops = 120;

/** What a docked bar covers, or what is not in the window, while Tab walks through the page. WCAG 2.2, 2.4.11. */
async function coveredStops(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.body.focus();
  });
  const covered: string[] = [];
  for (let stops = 0; stops < maxTabStops; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async () => {
      // Scrolling to the focused control takes frames.
      for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      const { top, bottom, left, right } = focused.getBoundingClientRect();
      const isOutside = bottom <= 0 || top >= innerHeight || left < -1 || right > innerWidth + 1;
      const isUnder = [...document.querySelectorAll('[data-docked]')].some((bar) => {
        const { top: edge, height } = bar.getBoundingClientRect();
        return height > 0 && !bar.contains(focused) && top >= edge - 1 && bottom > edge;
      });
      const name = focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.textContent;
      return { isCovered: isUnder || isOutside, name: `${focused.tagName} ${name}` };
    });
    if (!stop) return covered;
    if (stop.isCovered) covered.push(stop.name);
  }
  return covered;
}

for (const viewport of widthsFor('docked bars', [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
])) {
  test.describe(`at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport });

    test('[CHK-08][W4] the docked bar of the checkout covers no focused control, and nothing else lies on it', async ({
      page,
      store,
    }) => {
      await buyFromProductPage(page, 'taar-usb-c-cable');
      await verifyPhone(page, store, `98${viewport.width}5${viewport.height}7`.slice(0, 10).padEnd(10, '3'));
      await expect(page.getByRole('heading', { name: 'Contact' })).toBeFocused();
      expect(await coveredStops(page)).toEqual([]);
      await page.mouse.wheel(0, 2000);
      await expect(page.getByRole('button', { name: 'Go to top', includeHidden: true })).toHaveCount(0);
    });

    test('[LIST-02][PDP-01][W4] the docked bar of lists and product pages covers no focused control, and each is scrolled to', async ({
      page,
    }) => {
      for (const path of ['/category/smartphones', '/product/tara-5g']) {
        await openHydrated(page, path);
        expect(await coveredStops(page), path).toEqual([]);
      }
    });
  });
}
