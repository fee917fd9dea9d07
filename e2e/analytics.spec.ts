import type { Page, Request } from '@playwright/test';
import { agree, consentBar, test, watchDataLayer } from './fixtures/analytics-page.ts';
import { conversionBody, conversionData, dataLayerSchemas } from './fixtures/analytics-schemas.ts';
import type { AnalyticsStandIn } from './fixtures/analytics-stand-in.ts';
import { cashOrderOf } from './fixtures/buyers.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { schemaFindings } from './fixtures/json-schema.ts';
import { watchForQuiet } from './fixtures/quiet-page.ts';
import { signIn, tabTo } from './fixtures/session.ts';
import { buyFromProductPage, fillContactAndAddress, verifyPhone } from './fixtures/shopper.ts';
import { expect, type Store } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// A fading prompt has too little contrast for a moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cable = 'taar-usb-c-cable';

/** Collects the analytics requests of the page. */
function watchRequests(page: Page, standIn: AnalyticsStandIn): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(standIn.origin) || request.url().includes('/api/meta/capi')) requests.push(request);
  });
  return requests;
}

async function buyByCash(page: Page, store: Store, phone: string): Promise<string> {
  await buyFromProductPage(page, cable);
  await verifyPhone(page, store, phone);
  await fillContactAndAddress(page, { phone, name: 'Asha Rao', email: `asha.${phone}@example.com` });
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page
    .getByRole('button', { name: /Place order/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i);
  return page.url().split('/').pop() ?? '';
}

for (const [title, choose] of [
  ['before the shopper has chosen', async () => undefined],
  ['after Reject', (page: Page) => consentBar(page).getByRole('button', { name: 'Reject' }).click()],
] as const)
  test(`[TRACK-01][TRACK-02][TRACK-04] ${title} a whole purchase loads and sends nothing`, async ({
    page,
    store,
    standIn,
  }) => {
    const untilQuiet = watchForQuiet(page);
    const requests = watchRequests(page, standIn);
    const pushes = await watchDataLayer(page);
    const reached = standIn.requests.length;
    await openHydrated(page, '/?fbclid=abc');
    await expect(consentBar(page)).toBeVisible();
    await choose(page);
    await buyByCash(page, store, title.includes('Reject') ? '9830011111' : '9830022222');
    await untilQuiet();
    expect(requests.map((request) => request.url())).toEqual([]);
    expect(standIn.requests.slice(reached)).toEqual([]);
    expect(pushes()).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).not.toContain('_fb');
    expect(await page.evaluate(() => sessionStorage.getItem('measured'))).toBeNull();
  });

test('[S4][TRACK-01][TRACK-02] with consent a purchase sends each event once, with the same id to pixel and server', async ({
  page,
  store,
  standIn,
}) => {
  const untilQuiet = watchForQuiet(page);
  await agree(page);
  const pushes = await watchDataLayer(page);
  const requests = watchRequests(page, standIn);
  standIn.conversions.splice(0);
  const orderId = await buyByCash(page, store, '9830033333');
  await expect.poll(() => standIn.conversions.length, { timeout: 20_000 }).toBe(3);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i);
  await untilQuiet();

  const count = (name: string) => pushes().filter(({ event }) => event === name).length;
  const once = ['view_item', 'add_to_cart', 'product_added', 'view_cart', 'begin_checkout', 'purchase'];
  expect(once.map((name) => [name, count(name)])).toEqual(once.map((name) => [name, 1]));
  for (const push of pushes()) {
    const schema = dataLayerSchemas[push.event ?? ''];
    expect(schema && schemaFindings(push, schema), JSON.stringify(push)).toEqual([]);
    expect(JSON.stringify(push)).not.toMatch(/Asha|asha|9830033333/);
  }
  const [product] = await store.rows(
    'SELECT v.sku FROM products p JOIN variants v ON v.id = p.default_variant_id WHERE p.slug = $1',
    [cable],
  );
  const sku = product?.['sku'];
  const purchase = pushes().find(({ event }) => event === 'purchase');
  expect(purchase?.ecommerce).toMatchObject({
    transaction_id: orderId,
    value: 299,
    payment_type: 'cod',
    items: [{ item_id: sku }],
  });

  const bodies = requests
    .filter((request) => request.url().includes('/meta/capi'))
    .map((request) => request.postDataJSON());
  const fired = requests.map((request) => new URL(request.url())).filter(({ pathname }) => pathname === '/tr');
  const named = fired.map(({ searchParams }) => [searchParams.get('ev'), searchParams.get('eid')]);
  expect(named.map(([name]) => name)).toEqual(['AddToCart', 'InitiateCheckout', 'Purchase']);
  expect(bodies.map(({ event_name, event_id }) => [event_name, event_id])).toEqual(named);
  for (const body of bodies) expect(schemaFindings(body, conversionBody)).toEqual([]);
  for (const { searchParams } of fired)
    expect(schemaFindings(JSON.parse(searchParams.get('cd') ?? ''), conversionData)).toEqual([]);
  for (const { custom_data } of bodies)
    expect(custom_data).toMatchObject({ content_ids: [sku], contents: [{ id: sku }] });
  const sent = standIn.conversions.map(({ body }) => body.data[0]);
  expect(sent.map((event) => event?.['event_id']).sort()).toEqual(named.map(([, id]) => id).sort());
  expect(JSON.stringify(standIn.conversions)).not.toMatch(/asha|9830033333/i);
  const bought = sent.find((event) => event?.['event_name'] === 'Purchase');
  expect(bought?.['user_data']).toMatchObject({ ph: [expect.stringMatching(/^[0-9a-f]{64}$/)] });
  // The address was typed a moment ago and may be a stranger's (AUTH-13).
  expect(bought?.['user_data']).not.toHaveProperty('em');
});

test('[TRACK-01][TRACK-02] the confirmation of an order that is not paid sends no purchase; once it is paid it does', async ({
  page,
  store,
  standIn,
}) => {
  const untilQuiet = watchForQuiet(page);
  await agree(page);
  const pushes = await watchDataLayer(page);
  const purchases = () => pushes().filter(({ event }) => event === 'purchase').length;
  const api = await signIn(page, store, { phone: '9830044444', name: 'Asha Rao', email: 'asha.4@example.com' });
  const { product } = await api.getProduct({ params: { slug: cable } });
  const { order } = await api.placeOrder({ body: { ...cashOrderOf(product), paymentMethod: 'razorpay' } });
  standIn.conversions.splice(0);

  await openHydrated(page, `/order-confirmation/${order._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Almost done');
  await untilQuiet();
  expect(purchases()).toBe(0);
  expect(standIn.conversions).toEqual([]);

  await store.change("UPDATE orders SET status = 'processing', payment_status = 'paid' WHERE id = $1", [order._id]);
  await openHydrated(page, `/order-confirmation/${order._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
  await expect.poll(purchases).toBe(1);
  await expect.poll(() => standIn.conversions.length).toBe(1);
});

test('[TRACK-02] lists, selected items, products, the cart and removals are sent once each', async ({ page }) => {
  await agree(page);
  const pushes = await watchDataLayer(page);
  const named = (name: string) => pushes().filter(({ event }) => event === name);
  await openHydrated(page, '/shop');
  await expect.poll(() => named('view_item_list').length).toBe(1);
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => named('view_item').length).toBe(1);
  expect(named('select_item')).toMatchObject([
    { ecommerce: { item_list_name: 'Shop All', items: [{ item_name: name, index: 0 }] } },
  ]);

  await openHydrated(page, '/product/tara-5g');
  await expect.poll(() => named('view_item').length).toBe(2);
  const other = page.getByRole('radio', { checked: false }).first();
  await other.check({ force: true });
  await expect(page).toHaveURL(/variant=/);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await drawer.getByRole('button', { name: /^Remove/ }).click();
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  expect(named('view_item')).toHaveLength(2);
  for (const event of ['add_to_cart', 'view_cart', 'remove_from_cart']) expect(named(event), event).toHaveLength(1);
  for (const push of pushes()) {
    const schema = dataLayerSchemas[push.event ?? ''];
    expect(schema && schemaFindings(push, schema), JSON.stringify(push)).toEqual([]);
  }
});

test('[TRACK-02] Buy Now on a card sends one add_to_cart and one begin_checkout', async ({ page }) => {
  await agree(page);
  const pushes = await watchDataLayer(page);
  await openHydrated(page, '/category/cables');
  await page
    .getByRole('button', { name: /^Buy Now/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/checkout$/);
  const names = () => pushes().map(({ event }) => event);
  await expect.poll(names).toContain('begin_checkout');
  await page.reload();
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  expect(names().filter((name) => name === 'add_to_cart')).toHaveLength(1);
  expect(names().filter((name) => name === 'begin_checkout')).toHaveLength(1);
});

test('[TRACK-04] the choice survives a reload, and Cookie choices revokes it immediately', async ({
  page,
  standIn,
}) => {
  const untilQuiet = watchForQuiet(page);
  const requests = watchRequests(page, standIn);
  const scripts = () => requests.filter((request) => /gtm\.js|fbevents/.test(request.url())).length;
  await openHydrated(page, '/contact');
  await consentBar(page).getByRole('button', { name: 'Accept' }).click();
  await expect(consentBar(page)).toBeHidden();
  await expect.poll(scripts).toBe(2);
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('granted');
  await page.reload();
  await expect.poll(scripts).toBe(4);
  await expect(consentBar(page)).toBeHidden();

  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await expect(consentBar(page).getByText('Your choice now: Accept')).toBeVisible();
  await expect(consentBar(page).getByRole('heading')).toBeFocused();
  const reloaded = page.waitForEvent('load');
  await consentBar(page).getByRole('button', { name: 'Reject' }).click();
  await reloaded;
  await buyFromProductPage(page, cable);
  await untilQuiet();
  expect(requests.filter((request) => /capi|\/tr/.test(request.url()))).toEqual([]);
  expect(scripts()).toBe(4);
});

test('[TRACK-04] the consent bar is reachable by keyboard, takes no focus, and does not cover a phone’s docked buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, `/product/${cable}`);
  await expect(consentBar(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const buy = page.getByRole('button', { name: 'Buy Now' }).last();
  const [buttonBox, consentBox] = [await buy.boundingBox(), await consentBar(page).boundingBox()];
  expect((consentBox?.y ?? 0) + (consentBox?.height ?? 0)).toBeLessThanOrEqual(buttonBox?.y ?? 0);
  const boxes = await consentBar(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => [button.getBoundingClientRect().width, getComputedStyle(button).backgroundColor]),
    );
  expect(boxes[0]).toEqual(boxes[1]);
  await expect(consentBar(page).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  await expectNoFindingsInThemes(page, 'the question of consent');
  await tabTo(page, 'Reject');
  await page.keyboard.press('Enter');
  await expect(consentBar(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('denied');
});

test('[TRACK-02] in demo mode a panel shows events as they happen, sent or not', async ({ page }) => {
  await openHydrated(page, '/product/tara-5g?debug=events');
  const view = page.getByRole('region', { name: 'Measured events' });
  await expect(view.getByText('view_item', { exact: true })).toBeVisible();
  await view.getByText('view_item', { exact: true }).click();
  await expect(view.getByText('dataLayer, not sent: no consent').first()).toBeVisible();
  await expectNoFindingsInThemes(page, 'the view of events');
  await openHydrated(page, '/shop');
  await expect(view.getByText('view_item_list', { exact: true })).toBeVisible();
  await view.getByRole('button', { name: 'Close' }).click();
  await expect(view).toBeHidden();
  await openHydrated(page, '/shop');
  await expect(consentBar(page)).toBeVisible();
  await expect(view).toBeHidden();
});

test('[TRACK-05] uncaught errors are reported to the server, at most three per page', async ({ page, pageErrors }) => {
  pageErrors.expect(/broken/);
  const reports: Request[] = [];
  page.on('request', (request) => request.url().endsWith('/api/client-errors') && reports.push(request));
  await openHydrated(page, '/contact');
  await page.evaluate(() => {
    for (let count = 0; count < 5; count += 1)
      setTimeout(() => {
        throw new Error('broken for asha@example.com');
      });
    void Promise.reject(new Error('broken promise'));
  });
  await expect.poll(() => reports.length).toBe(3);
  const bodies = reports.map((request) => request.postDataJSON());
  expect(bodies.some(({ message }) => message === 'Error: broken for [e-mail]')).toBe(true);
  for (const body of bodies) expect(body).toMatchObject({ path: '/contact', stack: expect.any(String) });
});
