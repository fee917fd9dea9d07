import { dateInIndia } from '@bijli/rules';
import { cashOrderOf } from './fixtures/buyers.ts';
import { chooseByKey } from './fixtures/choose-by-key.ts';
import { openConsole } from './fixtures/console.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { signIn } from './fixtures/session.ts';
import { expectNothingSideways } from './fixtures/sideways.ts';
import { bringBack, packByScan, sellPhones } from './fixtures/sold-phones.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

const imei = '356741997700017';
const name = 'Open box: Chaand 5G, Cream, 12 GB + 256 GB (good, without charger)';

test('[OPEN-24][OPEN-25] a phone that came back is kept as open box, looked up with its proof, put on sale, found in the shop and sold again with the warranty of its first sale, by keys at 390 px @database', async ({
  page,
  store,
  pageErrors,
}) => {
  test.slow();
  const sold = await sellPhones(store, '9811200542', [imei], { slug: 'chaand-5g' });
  const returned = await bringBack(store, sold);
  const keys = keyboardOf(page);
  const fine = async (screen: string) => {
    await expectNoFindingsInThemes(page, screen);
    await expectNothingSideways(page, screen);
  };
  const choose = (group: string, name: string) =>
    chooseByKey(page.getByRole('group', { name: group }).getByRole('radio', { name }));

  await openConsole(page, pageErrors, 'Owner Kavita Mehra', `/returns/${returned}/inspect`);
  await expect(page.getByRole('textbox', { name: 'Scan the number of each unit' })).toBeFocused();
  await page.keyboard.type(imei);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`IMEI ${imei}`)).toBeVisible();
  await keys.press(page.getByRole('button', { name: 'Yes to all' }));
  // Keys as fast as these are a scanner's.
  await page.getByRole('spinbutton', { name: 'Battery health, in percent' }).fill('94');
  await choose('Its state', 'Good');
  await choose('What becomes of it', 'Kept as open box');
  await keys.press(page.getByRole('button', { name: 'Inspected' }));
  await expect(page.getByText('Inspected, ₹50')).toBeVisible();
  // Steps are never changed: an earlier one says that it was first sold 40 days ago.
  const soldOn = new Date(Date.now() - 40 * 86_400_000);
  await store.change(
    `INSERT INTO serial_steps (number, unit_id, at, from_state, to_state, document_kind, document_id)
     SELECT -1, id, $2, 'packed', 'sold', 'order', $3 FROM serial_units WHERE number = $1`,
    [imei, soldOn.toISOString(), sold.orderId],
  );

  await page.goto('/console/stock/open-box');
  await fine('opened pieces at 390 px');
  await keys.press(page.getByRole('link', { name: imei }));
  const sell = page.getByRole('button', { name: 'Put on sale' });
  await expect(sell).toBeDisabled();
  await expect(page.getByText(/Look up its IMEIs/)).toBeVisible();
  const rail = page.getByRole('navigation', { name: 'Areas' });
  await expect(rail.getByRole('link', { name: /^Stock/ })).toBeInViewport({ ratio: 1 });
  await fine('an opened piece that nobody looked up at 390 px');
  await keys.press(page.getByRole('button', { name: 'Check its IMEI' }));
  const dialog = page.getByRole('dialog');
  await keys.select(dialog.getByLabel(imei), 'Not on the list');
  await dialog.getByLabel('Day of the query').fill(dateInIndia(new Date()));
  await keys.type(dialog.getByLabel('Reference of the answer'), 'KYM-9811');
  const proof = { name: 'answer.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) };
  // The file chooser is the browser's own: listen before it opens.
  page.on('filechooser', (chooser) => chooser.setFiles(proof));
  await dialog.getByLabel('Choose the proof, a picture or PDF').press('Enter');
  await expect(dialog.getByText('answer.png')).toBeVisible();
  await fine('the answer of the list of blocked numbers at 390 px');
  await keys.press(dialog.getByRole('button', { name: 'Keep the answer' }));
  await expect(page.getByRole('button', { name: 'Save the proof' })).toBeVisible();

  await keys.press(sell);
  await keys.select(dialog.getByLabel('Grade'), 'Good');
  await keys.type(dialog.getByLabel('Missing from its box'), 'charger');
  await keys.type(dialog.getByLabel('Price, ₹'), '45');
  await expect(dialog.getByText(name)).toBeVisible();
  await fine('putting an opened piece on sale at 390 px');
  await keys.press(dialog.getByRole('button', { name: 'Put on sale' }));
  await expect(page.getByRole('link', { name: 'Its product' })).toBeVisible();
  await fine('an opened piece on sale at 390 px');

  const api = await signIn(page, store, { phone: '9811200543', name: 'Ravi Das', email: 'ravi.openbox@example.com' });
  await openHydrated(page, '/product/chaand-5g');
  await keys.press(page.getByRole('link', { name: '₹45, good, without charger' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const facts = page.getByRole('region', { name: 'Open box', exact: true });
  await expect(facts).toContainText('Open box, good');
  await expect(facts).toContainText('Without charger');
  await expect(facts).toContainText(/Warranty from the first sale on [^,]+, 10 months left: until/);
  // Its lists of products scroll sideways.
  await expectNoFindingsInThemes(page, 'an opened piece in the shop at 390 px');
  const slug = new URL(page.url()).pathname.split('/').pop() ?? '';
  const { product } = await api.getProduct({ params: { slug } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) });
  // A page in the cache is rendered anew within a second.
  await expect(async () => {
    await openHydrated(page, `/product/${slug}`);
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await packByScan(store, order._id, [imei]);
  await openHydrated(page, `/account/orders/${order._id}`);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(`No. ${imei}`)).toBeVisible();

  // Comes back once more: the desk counts its warranty from the first sale too.
  const again = { api, orderId: order._id, itemId: order.items[0]?._id ?? '', variant: '' };
  const secondReturn = await bringBack(store, again);
  await openConsole(page, pageErrors, 'Support', `/returns/${secondReturn}`);
  const [warranty] = await store.rows(
    `SELECT to_char(($1::timestamptz AT TIME ZONE 'Asia/Kolkata' + make_interval(months => warranty_months)), 'FMDD Mon YYYY') AS until
     FROM products WHERE slug = $2`,
    [soldOn.toISOString(), slug],
  );
  await expect(page.getByText(`of warranty, until ${warranty?.['until']}`)).toBeVisible();

  const [kept] = await store.rows(
    `SELECT u.state, l.free, l.to_inspect AS "toInspect", c.is_blocked AS "isBlocked", c.proof_size > 0 AS "hasProof", o.price_paise::int AS paise
     FROM serial_units u JOIN open_box_offers o ON o.unit_id = u.id AND o.product_id = u.product_id
       JOIN place_levels l ON l.product_id = u.product_id JOIN imei_checks c ON c.unit_id = u.id WHERE u.number = $1`,
    [imei],
  );
  expect(kept).toEqual({ state: 'sold', free: 0, toInspect: 1, isBlocked: false, hasProof: true, paise: 4500 });
});
