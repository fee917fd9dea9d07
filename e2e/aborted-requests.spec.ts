import type { Page } from '@playwright/test';
import { openConsole } from './fixtures/console.ts';
import { holdBack } from './fixtures/hold-back.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';

/** The ends of answers with a page's data do not come: all that is sent of them is there, and they stay open. */
async function keepAnswersOpen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch: send } = window;
    window.fetch = async (input, init) => {
      const answer = await send(input, init);
      const { signal } = init ?? {};
      if (!answer.body || !signal || !answer.url.includes('.data')) return answer;
      const open = new TransformStream<Uint8Array, Uint8Array>({
        flush: () => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      });
      return new Response(answer.body.pipeThrough(open), answer);
    };
  });
}

// React Router leaves the end of such an answer to nobody: its rejection has no handler.
test('[GEN-21] a navigation that overtakes another, whose answer has begun, is no error of the page', async ({
  page,
}) => {
  await keepAnswersOpen(page);
  await openHydrated(page, '/about');
  const release = await holdBack(page, '**/assets/category-*.js', (route) => route.continue());
  const begun = page.waitForResponse(/\/category\/smartphones\.data/);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Smartphones' }).click();
  await (await begun).finished();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  // A rejection without a handler is told after the task in which it happened.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
});

for (const [where, open] of [
  ['shop', (page: Page) => openHydrated(page, '/contact')],
  ['console', undefined],
] as const)
  test(`[GEN-21] an abort that nothing waits for is no error of the ${where}; any other rejection is`, async ({
    page,
    pageErrors,
  }) => {
    if (open) await open(page);
    else await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/products');
    const told: string[] = [];
    page.on('pageerror', ({ message }) => told.push(message));
    pageErrors.expect(/^uncaught: A real one$/);
    await page.evaluate(async () => {
      const ended = new AbortController();
      void fetch('/', { signal: ended.signal });
      ended.abort();
      void Promise.reject(new Error('A real one'));
      await new Promise((done) => setTimeout(done));
    });
    await expect.poll(() => told).toEqual(['A real one']);
  });
