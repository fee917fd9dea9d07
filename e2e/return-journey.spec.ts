import type { Page } from '@playwright/test';
import { chooseByKey } from './fixtures/choose-by-key.ts';
import { openConsole } from './fixtures/console.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { signIn } from './fixtures/session.ts';
import { expectNothingSideways } from './fixtures/sideways.ts';
import { sellPhones } from './fixtures/sold-phones.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

const imei = '356741997700009';

async function expectFine(page: Page, screen: string): Promise<void> {
  await expectNoFindingsInThemes(page, screen);
  await expectNothingSideways(page, screen);
}

test('[RETC-70] a phone goes by keys from the shopper’s photo to the desk, the scan at receipt, the inspection, its money and its shelf @database', async ({
  page,
  store,
  pageErrors,
}) => {
  test.slow();
  const api = await signIn(page, store, { phone: '9811200541', name: 'Asha Rao', email: 'asha.journey@example.com' });
  const sold = await sellPhones(store, api, [imei], { slug: 'tara-neo-5g', isPaidOnline: true });
  const keys = keyboardOf(page);
  const shopPage = `/product/tara-neo-5g?variant=${sold.variant}`;
  await openHydrated(page, shopPage);
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toHaveCount(0);

  await openHydrated(page, `/account/orders/${sold.orderId}`);
  await keys.press(page.getByRole('button', { name: 'Return items' }));
  const dialog = page.getByRole('dialog', { name: 'Return items' });
  await keys.choose(dialog.getByRole('radio', { name: 'It is defective' }));
  await keys.type(dialog.getByLabel('What is wrong?'), 'It goes silent after ten minutes');
  const photo = { name: 'phone.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) };
  // The file chooser is the browser's own: listen before it opens.
  page.on('filechooser', (chooser) => chooser.setFiles(photo));
  await keys.press(dialog.getByLabel('Add photos'));
  await expect(dialog.getByRole('img', { name: 'Chosen, number 1' })).toBeVisible();
  await keys.press(dialog.getByRole('button', { name: 'Request return' }));
  await expect(page.getByRole('heading', { name: 'Return', exact: true })).toBeFocused();
  const [asked] = (await api.listReturns({ params: { id: sold.orderId } })).returns;
  const number = `R-${asked?._id.slice(-6).toUpperCase()}`;

  await openConsole(page, pageErrors, 'Support', '/returns');
  await expectFine(page, 'the queue of returns at 390 px');
  await keys.press(page.getByRole('link', { name: number }));
  await expect(page.getByText('It goes silent after ten minutes')).toBeVisible();
  await expect(page.getByText(`Sold with ${imei}`)).toBeVisible();
  await keys.press(page.getByRole('button', { name: 'Open photo 1' }));
  const shown = page.getByRole('dialog').getByRole('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expectFine(page, 'a return to decide at 390 px');
  await keys.press(page.getByRole('button', { name: `Approve ${number}, ₹50` }));
  await keys.choose(page.getByRole('radio', { name: 'Brought by hand' }));
  await keys.press(page.getByRole('button', { name: 'The shopper brings it' }));
  await expect(page.getByText('Brought by hand').first()).toBeVisible();
  await expectFine(page, 'an approved return at 390 px');

  await openConsole(page, pageErrors, 'Warehouse', '/returns/receive');
  await expect(page.getByRole('textbox', { name: 'Scan what came back' })).toBeFocused();
  await expectFine(page, 'receiving a return at 390 px');
  await page.keyboard.type(number.toLowerCase());
  await page.keyboard.press('Enter');
  await keys.press(page.getByRole('link', { name: 'Inspect', exact: true }));
  await expect(page.getByRole('textbox', { name: 'Scan the number of each unit' })).toBeFocused();
  await page.keyboard.type(imei);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`IMEI ${imei}`)).toBeVisible();
  await keys.press(page.getByRole('button', { name: 'Yes to all' }));
  // Keys as fast as these are a scanner's.
  await page.getByRole('spinbutton', { name: 'Battery health, in percent' }).fill('99');
  const choose = (group: string, name: string) =>
    chooseByKey(page.getByRole('group', { name: group }).getByRole('radio', { name }));
  await choose('Its state', 'As new');
  await choose('What becomes of it', 'Sold again as new');
  await keys.press(page.getByRole('button', { name: 'Inspected' }));
  await expect(page.getByText('Inspected, ₹50')).toBeVisible();
  // Who inspects sends no money.
  expect(await store.rows('SELECT refund_id FROM returns WHERE id = $1', [asked?._id])).toEqual([{ refund_id: null }]);

  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/returns?view=refund-owed');
  await keys.press(page.getByRole('link', { name: number }));
  await expect(page.getByText('is owed: the money is with us.')).toBeVisible();
  await expectFine(page, 'a refund that is owed at 390 px');
  await keys.press(page.getByRole('button', { name: 'Send ₹50 back' }));
  await expect(page.getByRole('button', { name: 'Send ₹50 back' })).toHaveCount(0);
  const status = async () => (await api.listReturns({ params: { id: sold.orderId } })).returns[0]?.status;
  await expect.poll(status, { timeout: 30_000 }).toBe('refunded');

  await openHydrated(page, `/account/orders/${sold.orderId}`);
  const panel = page.getByRole('region', { name: 'Return', exact: true });
  await expect(panel.getByText('₹50 went back to where it was paid from.')).toBeVisible();
  await expect(page.getByText(/^₹50 was paid back on/)).toBeVisible();
  await expectFine(page, 'a refunded return of the shopper at 390 px');
  // A page in the cache is rendered anew within a second.
  await expect(async () => {
    await openHydrated(page, shopPage);
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true }).first()).toBeVisible({ timeout: 500 });
  }).toPass();

  const [kept] = await store.rows(
    `SELECT u.state, l.free, l.to_inspect AS "toInspect", f.amount_paise::int AS paid, f.status,
       (SELECT sum(total_paise)::int FROM invoices WHERE order_id = t.order_id AND kind = 'credit_note') AS credited
     FROM returns t JOIN refunds f ON f.id = t.refund_id JOIN serial_units u ON u.number = $2
       JOIN place_levels l ON l.variant_id = u.variant_id WHERE t.id = $1`,
    [asked?._id, imei],
  );
  const [shelf, money] = [
    { state: 'in-stock', free: 1, toInspect: 0 },
    { paid: 5000, status: 'processed', credited: 5000 },
  ];
  expect(kept).toEqual({ ...shelf, ...money });
});
