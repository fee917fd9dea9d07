import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';
import { detail, failureText, main, names, nearby, pin, rows, watchCalls } from './fixtures/stores-page.ts';

test('[STORE-01] the location is requested only on a click and finds nearby stores', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 28.63281, longitude: 77.21971 });
  await page.addInitScript(() => {
    const locate = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...given) => {
      performance.mark('location requested');
      locate(...given);
    };
  });
  const locationRequests = () => page.evaluate(() => performance.getEntriesByName('location requested').length);
  const requested = await watchCalls(page);
  await openHydrated(page, '/store?pin=400001');
  expect(await locationRequests()).toBe(0);
  await nearby(page).click();
  await expect(names(page).first()).toHaveText('Bijli Connaught Place');
  expect(await locationRequests()).toBe(1);
  expect(requested).toContain('?latitude=28.633&longitude=77.22');
  await expect(page).toHaveURL(/\/store$/);
  await expect(main(page).getByText('10 stores near you')).toBeVisible();
  await expect(pin(page)).toHaveValue('');
  await rows(page).nth(1).click();
  await expect(detail(page)).toContainText(/km [a-z-]+ of you/);
  await page.goBack();
  await expect(pin(page)).toHaveValue('400001');
  await expect(names(page).first()).toHaveText('Bijli Fort');
});

test('[STORE-01] a refused location shows what to do instead and keeps the list', async ({ page, context }) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, fail) =>
      fail?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  });
  await openHydrated(page, '/store?pin=400001');
  await nearby(page).click();
  await expect(main(page).getByText('Your browser does not share your location.')).toBeVisible();
  await expect(names(page).first()).toHaveText('Bijli Fort');
});

test('[STORE-01][STORE-02] a PIN code typed while the location is looked up takes precedence', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 28.63281, longitude: 77.21971 });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/stores?latitude=28*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openHydrated(page, '/store');
  await nearby(page).click();
  await expect(main(page).getByText('Looking near you')).toBeVisible();
  await pin(page).fill('400001');
  await expect(names(page).first()).toHaveText('Bijli Fort');
  const old = page.waitForResponse(/latitude=28/);
  held.resolve();
  await (await old).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(names(page).first()).toHaveText('Bijli Fort');
});

test('[STORE-02] a location far from every store says so, and a failed call can be retried', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(/stores could not be fetched|Failed to load resource/);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 51.5, longitude: -0.1 });
  await openHydrated(page, '/store');
  await page.route('**/api/stores?latitude*', (route) => route.abort());
  await nearby(page).click();
  await expect(main(page).getByRole('alert')).toContainText(failureText);
  await page.unroute('**/api/stores?latitude*');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByText('No stores found near you. Please try a PIN code.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});
