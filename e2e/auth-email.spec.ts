import { createClient } from '@bijli/contract';
import { cashOrderOf, httpTransport } from './fixtures/buyers.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn } from './fixtures/session.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

test.describe.configure({ timeout: 60_000 });
// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const waiting = /Please confirm .* by the link we sent there/;

test('[AUTH-13] a changed e-mail address is confirmed on the page of its link, by a press', async ({
  page,
  pageErrors,
  store,
  browser,
}) => {
  pageErrors.expect(/429/);
  await signIn(page, store, { phone: '9820171001', name: 'Asha Rao', email: 'asha.first@example.com' });
  await openHydrated(page, '/account?tab=account');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('E-mail').fill('asha.second@example.com');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText(waiting)).toContainText('asha.second@example.com');
  await expectNoFindingsInThemes(page, 'profile with an unconfirmed address');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(/Please wait \d+ seconds before asking for another link/)).toBeVisible();

  const link = await linkTo(store, 'asha.second@example.com', /\/verify-email\/\S+/);
  const context = await browser.newContext({ baseURL: store.baseUrl, reducedMotion: 'reduce' });
  const other = await context.newPage();
  await openHydrated(other, link);
  await page.reload();
  await expect(page.getByText(waiting)).toBeVisible();
  await expectNoFindingsInThemes(other, 'confirm an address');
  await other.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(other.getByText('Your e-mail address is verified.')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  // It signs nobody in.
  expect(await other.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible();
  await expect(page.getByText(waiting)).toHaveCount(0);

  await openHydrated(other, link);
  await other.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(other.getByRole('alert')).toContainText('This link was used already or has expired.');
  await context.close();
});

test('[AUTH-14] opening an order from its mail confirms the address, and leaves no token in the address bar', async ({
  page,
  store,
}) => {
  const email = 'asha.orders@example.com';
  const api = await signIn(page, store, { phone: '9820171002', name: 'Asha Rao', email });
  const { product } = await createClient(httpTransport(store.baseUrl)).getProduct({
    params: { slug: 'taar-usb-c-cable' },
  });
  const order = cashOrderOf(product);
  await api.placeOrder({ body: { ...order, shippingAddress: { ...order.shippingAddress, email } } });
  const link = await linkTo(store, email, /\/account\/orders\/\S+\?proof=\S+/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible();
  await expect(page).toHaveURL(/\/account\/orders\/[\w-]+$/);
  await expect.poll(async () => (await api.getProfile()).user.isEmailPending).toBe(false);
});

async function linkTo(store: Store, email: string, pattern: RegExp): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const messages = await store.outbox(email);
      link = messages.flatMap(({ text }) => text.match(pattern) ?? [])[0];
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}
