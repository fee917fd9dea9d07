import type { Page } from '@playwright/test';
import { cashOrderOf } from './fixtures/buyers.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { readScriptRuns, watch } from './fixtures/script-monitor.ts';
import { signIn } from './fixtures/session.ts';
import { expect, type Store, test } from './fixtures/store.ts';

// Unique settings give it a separate store, because its changes to the catalogue remain.
test.use({ settings: { MAIL_FROM: 'Bijli <spoilt@bijli.example>' } });

/** Closes an attribute, a script and a text, and reports any execution. */
const hostile = `"'></script><svg onload=ran()><script>ran()</script>\u2028`;
/** Short, and of characters that personal fields accept. */
const written = '"></script><svg onload=ran()>';
const slug = 'taar-usb-c-cable';

async function expectNothingRan(page: Page, screen: string): Promise<void> {
  const injected = await page.locator('svg[onload]').count();
  expect({ ...(await readScriptRuns(page)), injected }, screen).toEqual({ runs: 0, blocked: [], injected: 0 });
}

/** Puts hostile text into every visible text of catalogue, stores and banners. */
async function injectIntoCatalogue(store: Store): Promise<void> {
  const text = `'${hostile.replaceAll("'", "''")}'`;
  const json = `to_jsonb(${text}::text)`;
  for (const statement of [
    `UPDATE products SET name = ${text}, title = ${text}, description = ${text}, country_of_origin = ${text}, generic_name = ${text},
      maker = jsonb_build_object('name', ${json}, 'address', ${json}), importer = jsonb_build_object('name', ${json}, 'address', ${json}),
      highlights = jsonb_build_array(jsonb_build_object('label', ${json}, 'text', ${json})), in_the_box = jsonb_build_array(${json}),
      specifications = jsonb_build_array(jsonb_build_object('group', ${json}, 'rows', jsonb_build_array(jsonb_build_array(${json}, ${json}))))
      WHERE slug IN ('${slug}', 'tara-5g')`,
    `UPDATE brands SET name = ${text}, description = ${text}`,
    `UPDATE categories SET title = ${text}, description = ${text}`,
    `UPDATE attributes SET name = name || ${text}`,
    `UPDATE attribute_values SET value = value || ${text}, swatch = ${text} || value WHERE swatch IS NULL`,
    `UPDATE photos SET alt = ${text}`,
    `UPDATE stores SET name = ${text}, address = ${text}, city = ${text}, timings = ${text}`,
    `UPDATE banners SET title = ${text}, subtitle = ${text}, description = ${text}, button_text = ${text},
      gradient_overlay = ${text}, image_alt = ${text}`,
    `UPDATE site_documents SET value = jsonb_set(value, '{heroProducts,0,title}', ${json}) WHERE key = 'homepage'`,
  ])
    await store.change(statement);
}

test('[GEN-06] scripts in catalogue texts run on no screen, and are shown as text', async ({ page, store }) => {
  await injectIntoCatalogue(store);
  await watch(page);
  const shown = ['/', '/shop', '/category/smartphones', `/product/${slug}`, '/product/tara-5g'];
  for (const path of [...shown, `/search?q=${slug}`, '/store', '/store-locator', '/locator-result?pin=400050']) {
    const source = await (await page.request.get(path)).text();
    expect(source, path).not.toMatch(/<svg onload/);
    await openHydrated(page, path);
    await expect(page.getByRole('main'), path).not.toBeEmpty();
    await expectNothingRan(page, path);
  }
  await openHydrated(page, `/product/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<svg onload=ran()>');
  await expect(page).toHaveTitle(`${hostile} | Bijli`);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const facts = new Map(texts.map((text) => JSON.parse(text)).map((read) => [read['@type'], read]));
  expect(facts.get('Product')?.name).toBe(hostile);
  const place = { '@type': 'ListItem', position: expect.any(Number), name: hostile };
  expect(facts.get('BreadcrumbList')?.itemListElement.at(-1)).toEqual(place);
});

test('[GEN-06][SRCH-11] scripts in a URL run on no screen', async ({ page, pageErrors }) => {
  pageErrors.expect(/404|400/);
  await watch(page);
  const word = encodeURIComponent(hostile);
  const script = encodeURIComponent('javascript:ran()');
  const paths = [
    `/search?q=${word}`,
    `/search?q=${word}&category=${word}&page=${word}`,
    `/shop?search=${word}&sort=${word}&minPrice=${word}&brandId=${word}`,
    `/product/tara-5g?variant=${word}`,
    `/product/${word}`,
    `/category/${word}`,
    `/compare?ids=${word}`,
    `/locator-result?pin=${word}&latitude=${word}`,
    `/order-confirmation/${word}`,
    `/account/orders/${word}`,
    `/account?tab=${word}`,
    `/auth/login?redirect=${script}`,
    `/auth/reset-password/${word}?token=${word}`,
    `/auth/verify-forgot-otp?phone=${word}`,
    `/${word}`,
    `/#${word}`,
  ];
  for (const path of paths) {
    const source = await (await page.request.get(path)).text();
    expect(source, path).not.toMatch(/<svg onload|href="javascript:/);
    await openHydrated(page, path);
    await expectNothingRan(page, path);
  }
});

test('[GEN-06][CHK-03] scripts in shopper input run on no screen, nor in the outbox', async ({ page, store }) => {
  const email = 'asha.hostile@example.com';
  const api = await signIn(page, store, { phone: '9820066001', name: written, email });
  const place = { line1: written, line2: written, city: written, state: 'Maharashtra', pincode: '400050' };
  await api.addAddress({ body: { ...place, isDefault: true } });
  const { product } = await api.getProduct({ params: { slug } });
  const right = cashOrderOf(product);
  const shippingAddress = { ...right.shippingAddress, ...place, name: written, email };
  const { order } = await api.placeOrder({ body: { ...right, shippingAddress } });
  const { order: given } = await api.placeOrder({ body: { ...right, shippingAddress } });
  await api.cancelOrder({ params: { id: given._id }, body: { cancellationReason: written } });
  await api.sendContactMessage({
    body: { name: written, email, topic: 'other', message: written, orderNumber: written },
  });
  await watch(page);
  const screens: [path: string, shown: string | undefined][] = [
    ['/account?tab=account', written],
    ['/account?tab=orders', undefined],
    [`/account/orders/${order._id}`, written],
    [`/account/orders/${given._id}`, written],
    [`/order-confirmation/${order._id}`, undefined],
    ['/checkout', undefined],
    ['/contact', undefined],
  ];
  for (const [path, shown] of screens) {
    await openHydrated(page, path);
    if (shown) await expect(page.getByText(shown).first(), path).toBeVisible();
    await expectNothingRan(page, path);
  }
  await expect.poll(async () => (await store.outbox(email)).length).toBeGreaterThan(1);
  await page.goto(`/dev/outbox?to=${email}`);
  await expect(page.getByText(written).first()).toBeVisible();
  await expectNothingRan(page, 'the outbox');
});
