import { cashOrderOf, signInBuyer } from './fixtures/buyers.ts';
import { openConsole } from './fixtures/console.ts';
import { keepMessage } from './fixtures/kept-message.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';
import { widthsFor } from './fixtures/viewports.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[MSG-09][MSG-06] the mail of an order is found by its order, read and sent again by keys, and reaches the shopper @database', async ({
  page,
  store,
  pageErrors,
}) => {
  const { api } = await signInBuyer(store.baseUrl, '9820074010');
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const body = cashOrderOf(product);
  const email = 'messages.journey@example.com';
  const { order } = await api.placeOrder({ body: { ...body, shippingAddress: { ...body.shippingAddress, email } } });
  const number = order._id.slice(-6).toUpperCase();
  await expect.poll(async () => (await store.outbox(email)).length).toBe(1);

  await openConsole(page, pageErrors, 'Owner Kavita Mehra', `/messages?orderNumber=${number}`);
  await page.getByRole('searchbox', { name: 'Search in this list' }).fill(email.toUpperCase());
  const row = page.getByRole('row').filter({ hasText: `We have your order ${number}` });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('m•••@example.com');
  await row.getByRole('link').press('Enter');
  const panel = page.getByRole('dialog', { name: `We have your order ${number}` });
  await panel.getByRole('button', { name: 'Show its text' }).press('Enter');
  await expect(panel).toContainText('Thank you for your order');
  page.once('dialog', (question) => void question.accept());
  await panel.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect(page.getByText('It is sent again, as a new message.')).toBeVisible();
  await expect(panel).toContainText('Kavita Mehra');
  await expect(panel.getByText('Sent', { exact: true }).first()).toBeVisible();
  await expect
    .poll(async () => (await store.outbox(email)).map(({ subject }) => subject))
    .toEqual(Array(2).fill(`We have your order ${number}`));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row')).toHaveCount(3);
});

for (const width of widthsFor('messages', [390, 1440]))
  test(`[MSG-09] messages and their panel have no finding of WCAG 2.2 A or AA and do not scroll sideways at ${width} px`, async ({
    page,
    store,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const words = 'Taar USB-C Cable of braided nylon, two metres, is back in stock';
    const id = await keepMessage(store, words);
    const isSideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/messages');
    await expect(
      page.getByRole('table', { name: 'Messages' }).getByRole('link', { name: words }).first(),
    ).toBeVisible();
    await expectNoFindingsInThemes(page, `messages at ${width} px`);
    expect(await isSideways()).toBeLessThanOrEqual(0);
    await page.goto(`/console/messages?message=${id}`);
    await expect(page.getByRole('dialog', { name: words })).toContainText('Tried 3 times.');
    await expectNoFindingsInThemes(page, `a message at ${width} px`);
    expect(await isSideways()).toBeLessThanOrEqual(0);
  });
