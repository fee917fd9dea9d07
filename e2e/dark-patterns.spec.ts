import { cashOrderOf } from './fixtures/buyers.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { passOtpPause, signIn } from './fixtures/session.ts';
import { buyFromProductPage, fillContactAndAddress, openPaymentWindow, verifyPhone } from './fixtures/shopper.ts';
import { expect, type Store, test } from './fixtures/store.ts';

/*
 * Annexure 1 of the Guidelines for Prevention and Regulation of Dark Patterns, 2023 (Central Consumer Protection Authority,
 * 30 November 2023) names thirteen patterns; docs/india.md. Those about consent are in dark-patterns-consent.spec.ts.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cable = 'taar-usb-c-cable';
const shopperOf = (phone: string) => ({ phone, name: 'Meera Iyer', email: `meera.${phone}@example.com` });
const pressing = /hurry|last chance|selling fast|ends (in|soon)|\d+ (people|others|shoppers)|only today/i;

async function setStock(store: Store, slug: string, quantity: number): Promise<void> {
  await store.change(
    'UPDATE stock_levels SET quantity = $1 WHERE product_id = (SELECT id FROM products WHERE slug = $2)',
    [quantity, slug],
  );
}

test('[L4][LAW-04] 1 false urgency: "Only n left" is the stock, and nothing else presses', async ({ page, store }) => {
  const buy = page.getByRole('region', { name: 'Buy' });
  await setStock(store, 'roar-20', 3);
  await openHydrated(page, '/product/roar-20');
  await expect(buy.getByText('Only 3 left')).toBeVisible();
  await setStock(store, cable, 60);
  await openHydrated(page, `/product/${cable}`);
  await expect(buy.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(buy).not.toContainText(/only \d+ left/i);
  for (const path of ['/', '/shop', '/product/roar-20', '/cart']) {
    await openHydrated(page, path);
    await expect(page.locator('body'), path).not.toContainText(pressing);
  }
});

test('[L4][LAW-04] 2 basket sneaking, 4 forced action, 8 drip pricing, 11 trick question: buying asks for what the order needs with nothing ticked, which holds what was put into the cart, at the price of the card with all taxes and charges', async ({
  page,
  store,
}) => {
  const phone = '9820091002';
  await openHydrated(page, '/category/cables');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/product/${cable}"]`) });
  const price = (await card.first().textContent())?.match(/₹[\d,.]+/)?.[0] ?? '';
  expect(price).toBe('₹299');
  await buyFromProductPage(page, cable);
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await verifyPhone(page, store, phone);
  await expect(page.getByLabel('Deliver here by default')).toBeVisible();
  await expect(page.locator('input[type=checkbox]:checked')).toHaveCount(0);
  await expect(page.getByLabel('Discount code')).toHaveValue('');
  const fields = await page
    .locator('input:not([type=radio]):not([readonly]), select, textarea')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? ''));
  const needed =
    /^(Full name|E-mail|Flat, house, building|Street, area|Pincode|Phone|Deliver here by default|Bill to another name or address|Discount code)/;
  expect(fields.filter((label) => !needed.test(label.trim()))).toEqual([]);
  await expect(page.locator('body')).not.toContainText(/newsletter|password|download our app/i);
  await fillContactAndAddress(page, shopperOf(phone));
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText('To pay').locator('..')).toContainText(price);
  await expect(summary.getByText('Shipping').locator('..')).toContainText('Free');
  await expect(summary).toContainText('GST, 18% included');
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.getByRole('button', { name: 'Place order' }).first().click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  const ordered = await store.rows(
    `SELECT slug, quantity, orders.total_paise::int AS paise FROM order_items JOIN orders ON orders.id = order_id
     WHERE order_id = $1`,
    [page.url().split('/').pop()],
  );
  expect(ordered).toEqual([{ slug: cable, quantity: 1, paise: 29_900 }]);
});

test('[L4][LAW-04] 5 subscription trap: an account is left by an OTP', async ({ page, store }) => {
  const api = await signIn(page, store, shopperOf('9820091005'));
  await passOtpPause(store, '9820091005');
  await openHydrated(page, '/account?tab=account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const leaving = page.getByRole('dialog', { name: 'Delete your account?' });
  await leaving.getByRole('button', { name: 'Send OTP' }).click();
  await leaving.getByLabel('6-digit OTP').fill(await store.otp('9820091005'));
  await leaving.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(`${store.baseUrl}/`);
  await expect(api.getProfile()).rejects.toMatchObject({ status: 401 });
});

test('[L4][LAW-04] 5 subscription trap: an order is left by one button, as near as staying', async ({
  page,
  store,
}) => {
  const api = await signIn(page, store, shopperOf('9820091015'));
  const { product } = await api.getProduct({ params: { slug: cable } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) });
  await openHydrated(page, `/account/orders/${order._id}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  const [one, other] = [
    await dialog.getByRole('button', { name: 'Keep order' }).boundingBox(),
    await dialog.getByRole('button', { name: 'Cancel order' }).boundingBox(),
  ];
  expect(one?.height).toBe(other?.height);
});

test('[L4][LAW-04] 7 bait and switch: a card opens its product, which is what the cart gets', async ({ page }) => {
  await openHydrated(page, '/category/smartphones');
  const forSale = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Add to Cart' }) });
  const card = page.getByRole('main').locator(forSale).first();
  const link = card.getByRole('link').first();
  const href = await link.getAttribute('href');
  const { product } = await (await page.request.get(`/api/products/slug/${href?.split('/').pop()}`)).json();
  await openHydrated(page, String(href));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await expect(drawer.getByRole('listitem')).toContainText(product.name);
});

test('[L4][LAW-04] 9 disguised advertisement: a list is the products in the chosen order, and nothing between', async ({
  page,
}) => {
  await openHydrated(page, '/shop?sort=sp');
  const { products } = await (await page.request.get('/api/products?sort=sp&limit=12')).json();
  const shown = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.getAttribute('href')));
  expect(shown).toEqual(products.map(({ slug }: { slug: string }) => `/product/${slug}`));
  for (const path of ['/', '/shop', '/search?q=phone']) {
    await openHydrated(page, path);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByText(/sponsored|\badvert/i)).toHaveCount(0);
  }
});

test('[L4][LAW-04] 12 SaaS billing: a card pays once, and no mandate is asked for', async ({ page, store }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('razorpay')) asked.push(request.url(), request.postData() ?? '');
  });
  await buyFromProductPage(page, 'tara-5g');
  await verifyPhone(page, store, '9820091012');
  await fillContactAndAddress(page, shopperOf('9820091012'));
  const paying = await openPaymentWindow(page);
  await expect(paying).not.toContainText(/save|subscri|mandate|auto/i);
  await paying.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  const id = page.url().split('/').pop();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.join('\n')).not.toMatch(/recurring|subscription|mandate|token=|save=1/i);
  const paid = await store.rows(
    `SELECT p.status, p.amount_paise = o.total_paise AS "isTotal"
     FROM payments p JOIN orders o ON o.id = p.reference WHERE o.id = $1`,
    [id],
  );
  expect(paid).toEqual([{ status: 'captured', isTotal: true }]);
});
