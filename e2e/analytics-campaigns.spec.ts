import { agree, consentBar, test, watchDataLayer } from './fixtures/analytics-page.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect } from './fixtures/store.ts';

for (const [where, address] of [
  ['query', '/contact?utm_source=mail&utm_campaign=diwali'],
  ['hash', '/contact#utm_source=mail&utm_campaign=diwali'],
] as const)
  test(`[TRACK-03] UTM parameters of the ${where} are stored immediately, and sent when the shopper consents`, async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    const pushes = await watchDataLayer(page);
    await openHydrated(page, address);
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('utm_params') ?? 'null'));
    await expect.poll(stored).toEqual({ utm_source: 'mail', utm_campaign: 'diwali' });
    expect(pushes()).toEqual([]);
    await consentBar(page).getByRole('button', { name: 'Accept' }).click();
    await expect.poll(pushes).toEqual([{ event: 'utm_capture', utm_source: 'mail', utm_campaign: 'diwali' }]);
    expect(warnings.filter((text) => text.includes('gtag is missing'))).toHaveLength(1);
  });

test('[TRACK-03] the analytics function, where it exists, gets the UTM parameters with debug on', async ({ page }) => {
  await agree(page);
  const pushes = await watchDataLayer(page);
  await page.addInitScript(() => {
    Object.assign(window, {
      captured: [] as unknown[],
      gtag: (...given: unknown[]) => (window as never as { captured: unknown[] }).captured.push(given),
    });
  });
  await openHydrated(page, '/contact?utm_source=mail');
  const captured = () => page.evaluate(() => (window as never as { captured: unknown[] }).captured);
  await expect.poll(captured).toEqual([['event', 'utm_capture', { utm_source: 'mail', debug_mode: true }]]);
  expect(pushes()).toEqual([]);
});
