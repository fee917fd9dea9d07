import { openHydrated } from './fixtures/hydrated-page.ts';
import { expectNoFindings } from './fixtures/axe.ts';
import { looksAt } from './fixtures/looks.ts';
import { expect, type Store, test } from './fixtures/store.ts';

test('[PROMO-04] with the empty slug of the start the request ends in an empty segment and no card shows', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/status of 4\d\d/);
  const asked = page.waitForRequest((request) => /\/products\/slug\/$/.test(new URL(request.url()).pathname));
  await page.goto('/promo');
  await asked;
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing on promotion today' })).toBeVisible();
  await expect(page.getByText('Super Strong Signal')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Shop All' }).first()).toHaveAttribute('href', '/shop');
});

test.describe('with a configured product', () => {
  test.beforeAll(({ store }) => setPromoSlug(store, 'king-signal'));
  test.afterAll(({ store }) => setPromoSlug(store, ''));

  test('[PROMO-01] a skeleton stands for the card until the product has come', async ({ page }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/products/slug/king-signal', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/promo');
    const skeleton = page.locator('main [aria-busy=true]');
    await expect(skeleton.getByText('Loading')).toBeAttached();
    letGo();
    await expect(page.getByRole('article', { name: 'King Signal' })).toBeVisible();
    await expect(skeleton).toHaveCount(0);
  });

  test('[PROMO-01] a failure is only logged: loading ends, no card, no message', async ({ page, pageErrors }) => {
    pageErrors.expect(/500/);
    await page.route('**/products/slug/king-signal', (route) => route.fulfill({ status: 500, body: '{}' }));
    const logged = page.waitForEvent('console', (message) => /promoted product could not be/.test(message.text()));
    await openHydrated(page, '/promo');
    await logged;
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('[PROMO-02] the card carries the name, the picture, both prices and the fixed texts', async ({ page }) => {
    await page.goto('/promo');
    const card = page.getByRole('article', { name: 'King Signal' });
    await expect(card.locator('s')).toHaveText('₹2000/-');
    for (const text of [
      'Super Strong Signal',
      '₹1,499',
      '-40°C to 70°C',
      'Extreme Weather Resistance Tested',
      '1500mAh',
      'Long Lasting Battery',
      '2000',
      'Phonebook Contacts',
      '100+',
      'Rigorous Tests Done',
      '300,000+',
      'Times Key Lifespan',
      'Blazing Fast Interface and Insane AI Features',
    ])
      await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
    const picture = card.getByRole('img');
    await expect(picture).toHaveAttribute('src', /king-signal/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('[PROMO-03] Learn More leads to the product', async ({ page }) => {
    await openHydrated(page, '/promo');
    await page.getByRole('link', { name: 'Learn More' }).click();
    await expect(page).toHaveURL(/\/product\/king-signal$/);
  });

  test('[PROMO-03] Buy Now adds one to this browser’s cart, asking no server, and goes to the checkout', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/cart\/add|check-stock/.test(request.url())) asked.push(request.url());
    });
    await openHydrated(page, '/promo');
    await page.getByRole('article').getByRole('button', { name: 'Buy Now' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    const lines = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').cartItems);
    expect(lines).toMatchObject([{ name: 'King Signal', quantity: 1, salePrice: 1499 }]);
    expect(asked).toEqual([]);
  });

  for (const { colorScheme, width } of looksAt('promo'))
    test(`[PROMO-02] the card has no finding of WCAG 2.2 A or AA, ${colorScheme} at ${width}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/promo');
      await expect(page.getByRole('article', { name: 'King Signal' })).toBeVisible();
      await expectNoFindings(page, 'promo card');
    });
});

async function setPromoSlug(store: Store, slug: string): Promise<void> {
  await store.change(
    "UPDATE site_documents SET value = jsonb_set(value, '{promoSlug}', to_jsonb($1::text)) WHERE key = 'homepage'",
    [slug],
  );
}
