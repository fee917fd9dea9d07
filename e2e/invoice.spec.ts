import { readFile } from 'node:fs/promises';
import { readPdf } from '../apps/server/test/read-pdf.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { cashOrderOf } from './fixtures/buyers.ts';
import { signIn } from './fixtures/session.ts';
import { deliver } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

test.describe.configure({ timeout: 120_000 });
// What is half faded in has no contrast to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[INV-05][INV-07][ORD-09] the invoice of a shipped order is saved from its page and came by mail', async ({
  page,
  store,
  pageErrors,
}) => {
  const person = { phone: '9820061009', name: 'Asha Rao', email: 'asha.invoice@example.com' };
  const api = await signIn(page, store, person);
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const body = cashOrderOf(product);
  const shippingAddress = { ...body.shippingAddress, email: person.email };
  const { order } = await api.placeOrder({ body: { ...body, shippingAddress } });
  await deliver(store, order._id);
  const listed = async () => (await api.listInvoices({ params: { id: order._id } })).length;
  await expect.poll(listed, { timeout: 30_000 }).toBe(1);
  const [invoice] = await api.listInvoices({ params: { id: order._id } });
  const number = invoice?.number ?? '';

  await openHydrated(page, `/account/orders/${order._id}`);
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Invoice' }) });
  await expect(panel).toContainText(`Tax invoice ${number}`);
  await expectNoFindingsInThemes(page, 'order with its invoice');
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: `Download invoice ${number}` }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`);
  const [printed] = readPdf(await readFile(await download.path()));
  for (const text of [number, 'AshaRao', 'IGST18%']) expect(printed).toContain(text);

  pageErrors.expect(/ERR_FAILED/);
  await page.route('**/api/orders/*/invoices/*', (route) => route.abort());
  await panel.getByRole('button', { name: `Download invoice ${number}` }).click();
  await expect(page.locator('section[aria-label^="Notifications"]')).toContainText('The file could not be loaded.');
  const mail = async () => (await store.outbox(person.email)).map(({ text }) => text).join('\n');
  await expect.poll(mail, { timeout: 30_000 }).toContain(`Attached: ${number.replaceAll('/', '-')}.pdf`);
});
