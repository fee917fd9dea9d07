import type { Page } from '@playwright/test';
import { cashOrderOf } from './fixtures/buyers.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn } from './fixtures/session.ts';
import { expect, type Store, test } from './fixtures/store.ts';

async function openConfirmation(page: Page, store: Store, slug: string): Promise<void> {
  const api = await signIn(page, store, { phone: '9830066601', name: 'Asha Rao', email: 'asha@example.com' });
  const { product } = await api.getProduct({ params: { slug } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) });
  await openHydrated(page, `/order-confirmation/${order._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
}

test('[V5][CONF-01] both columns of a short order’s confirmation end together, and what to do next stands below them', async ({
  page,
  store,
}) => {
  await openConfirmation(page, store, 'taar-usb-c-cable');
  const bottomOf = async (title: string) => {
    const box = await page.locator('section', { has: page.getByRole('heading', { name: title }) }).boundingBox();
    return box ? box.y + box.height : 0;
  };
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [address, payment, summary] = [
      await bottomOf('Shipping address'),
      await bottomOf('Payment method'),
      await bottomOf('Summary'),
    ];
    expect(Math.abs(address - summary), `at ${width} px`).toBeLessThanOrEqual(1);
    expect(payment).toBe(address);
    const account = await page.getByRole('link', { name: 'Go to my account' }).boundingBox();
    expect(account?.y).toBeGreaterThan(summary);
  }
});
