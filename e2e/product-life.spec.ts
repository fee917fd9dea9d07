import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn } from './fixtures/session.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, type Store, test } from './fixtures/store.ts';

type Row = { id: string; version: number };

async function idOf(store: Store, slug: string): Promise<Row> {
  const [row] = await store.rows('SELECT id, version FROM products WHERE slug = $1', [slug]);
  return row as Row;
}

const demosOwn = 'taan-wired-2024';

/** The files of a run share a store: the demo's products are as they were. */
test.afterEach(async ({ store }) => {
  const staff = await staffClientOf(store);
  const archived = await store.rows("SELECT id, version FROM products WHERE state = 'archived' AND slug <> $1", [
    demosOwn,
  ]);
  for (const { id, version } of archived as Row[]) await staff.publishProduct({ params: { id }, body: { version } });
});

test('[PROD-14] the page of an archived product says so, offers others, and sells nothing @database', async ({
  page,
  store,
}) => {
  const slug = 'sarthi-mini-car-charger';
  const staff = await staffClientOf(store);
  const { id, version } = await idOf(store, slug);
  await page.goto(`/product/${slug}`);
  await expect(page.getByRole('button', { name: 'Buy Now' }).first()).toBeVisible();
  await staff.withdrawProduct({ params: { id }, query: { to: 'archived', version } });
  await expect(async () => {
    const response = await page.goto(`/product/${slug}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByText('No longer sold').first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  const buying = page.getByRole('region', { name: 'Buy' });
  await expect(buying.getByRole('button', { name: /Buy Now|Add to Cart|Notify|Tell/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sold instead' })).toBeVisible();
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(facts.join()).toContain('https://schema.org/Discontinued');
  const sitemap = await (await fetch(`${store.baseUrl}/sitemap.xml`)).text();
  expect(sitemap).not.toContain(`/product/${slug}<`);
  const [row] = await store.rows('SELECT state, is_active FROM products WHERE slug = $1', [slug]);
  expect(row).toEqual({ state: 'archived', is_active: false });
});

test('[PROD-15] an old address leads to the new one, without a chain, and only the new one is in the sitemap', async ({
  store,
}) => {
  const staff = await staffClientOf(store);
  const { id } = await idOf(store, 'taar-usb-c-cable');
  const rename = async (slug: string) => {
    const { product } = await staff.readProduct({ params: { id } });
    await staff.saveProduct({ params: { id }, body: { version: product.version, changes: { slug } } });
  };
  await rename('taar-cable-2');
  await rename('taar-cable-3');
  for (const old of ['taar-usb-c-cable', 'taar-cable-2']) {
    const answer = async () => {
      const { status, headers } = await fetch(`${store.baseUrl}/product/${old}?variant=x`, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    await expect.poll(answer).toEqual([301, '/product/taar-cable-3?variant=x']);
  }
  expect((await fetch(`${store.baseUrl}/product/taar-cable-3`)).status).toBe(200);
  await expect
    .poll(async () => (await (await fetch(`${store.baseUrl}/sitemap.xml`)).text()).match(/\/product\/taar-[\w-]*/g))
    .toContain('/product/taar-cable-3');
  const sitemap = await (await fetch(`${store.baseUrl}/sitemap.xml`)).text();
  expect(sitemap).not.toMatch(/taar-usb-c-cable<|taar-cable-2</);
  await rename('taar-usb-c-cable');
  await expect
    .poll(async () => (await fetch(`${store.baseUrl}/product/taar-usb-c-cable`, { redirect: 'manual' })).status)
    .toBe(200);
});

test('[PROD-15] the old address of a category leads to the new one', async ({ store }) => {
  const [category] = await store.rows("SELECT id FROM categories WHERE slug = 'car-chargers'");
  const old = "INSERT INTO old_addresses (kind, slug, entity_id) VALUES ('category', 'old-chargers', $1)";
  await store.change(old, [category?.['id']]);
  for (const path of ['category', 'subcategory']) {
    const response = await fetch(`${store.baseUrl}/${path}/old-chargers?sort=sp`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/subcategory/car-chargers?sort=sp']);
  }
  await store.change("DELETE FROM old_addresses WHERE slug = 'old-chargers'");
});

test('[PROD-16] a preview link shows the product with its draft, to no search engine, and sells nothing', async ({
  page,
  store,
}) => {
  const staff = await staffClientOf(store);
  const { id, version } = await idOf(store, 'tara-5g');
  const changes = { name: 'Tara 5G Max' };
  await staff.saveProductDraft({ params: { id }, body: { baseVersion: version, draftVersion: 0, changes } });
  const { path } = await staff.createPreviewLink({ params: { id } });
  const response = await page.goto(path);
  expect(response?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await expect(page.getByRole('heading', { level: 1, name: 'Tara 5G Max' })).toBeVisible();
  await expect(page.getByText('A preview: nothing can be bought here').first()).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('button', { name: /Buy Now|Add to Cart/ })).toHaveCount(0);
  const product = await fetch(`${store.baseUrl}/product/tara-5g`);
  expect(await product.text()).not.toContain('Tara 5G Max');
  const forged = await fetch(`${store.baseUrl}${path.slice(0, -4)}AAAA`);
  expect(forged.status).toBe(404);
  await staff.dropProductDraft({ params: { id } });
});

test('[PROD-49] the preview of a draft that has only a name, and of an archived one, is shown', async ({
  page,
  store,
}) => {
  const staff = await staffClientOf(store);
  const { brands } = await staff.readBrands();
  const body = { name: 'Khali panna', sku: 'KHALI-1', brandId: brands[0]?.id ?? '' };
  const { product } = await staff.createProduct({ body });
  const params = { id: product.id };
  const { path } = await staff.createPreviewLink({ params });
  const isShown = async () => {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Khali panna' })).toBeVisible();
    await expect(page.getByText('A preview: nothing can be bought here').first()).toBeVisible();
  };
  await isShown();
  const { version } = product;
  const archived = await staff.withdrawProduct({ params, query: { to: 'archived', version } });
  expect(archived.product.hasPage).toBe(false);
  await isShown();
  expect((await fetch(`${store.baseUrl}/product/${product.document.slug}`)).status).toBe(404);
  await staff.withdrawProduct({ params, query: { to: 'draft', version: archived.product.version } });
  await staff.removeProduct({ params });
  expect((await fetch(`${store.baseUrl}${path}`)).status).toBe(404);
});

test('[PROD-19] title and description for search engines replace those of the page', async ({ page, store }) => {
  const staff = await staffClientOf(store);
  const { id, version } = await idOf(store, 'tara-5g');
  const changes = { seoTitle: 'Tara 5G phone, best price', seoDescription: 'Buy the Tara 5G with two years of care.' };
  const { saved } = await staff.saveProduct({ params: { id }, body: { version, changes } });
  await expect(async () => {
    await page.goto('/product/tara-5g');
    await expect(page).toHaveTitle(/^Tara 5G phone, best price/, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', changes.seoDescription);
  const body = { version: saved.version, changes: { seoTitle: null, seoDescription: null } };
  await staff.saveProduct({ params: { id }, body });
});

test('[PROD-14] cart and wishlist name what is no longer sold, and it is taken out of both @database', async ({
  page,
  store,
}) => {
  const slug = 'jhonka-pedestal-fan';
  const person = { phone: '9871200001', name: 'Asha Rao', email: 'asha.archive@example.com' };
  const api = await signIn(page, store, person);
  const { id, version } = await idOf(store, slug);
  await store.change('UPDATE stock_levels SET quantity = 5 WHERE product_id = $1', [id]);
  await api.addToWishlist({ body: { productId: id } });
  await expect.poll(async () => (await api.getProduct({ params: { slug } })).product.inStock).toBe(true);
  const buying = page.getByRole('region', { name: 'Buy' });
  await expect(async () => {
    await openHydrated(page, `/product/${slug}`);
    await expect(buying.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await buying.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.locator('[role="dialog"]').getByRole('button', { name: /^One more/ })).toBeVisible();
  await (await staffClientOf(store)).withdrawProduct({ params: { id }, query: { to: 'archived', version } });
  const { product } = await api.getProduct({ params: { slug } });
  await openHydrated(page, '/cart');
  await expect(page.getByText(`${product.name} is no longer sold. Please remove it from your cart.`)).toBeVisible();
  await page.getByRole('button', { name: `Remove: ${product.name}` }).click();
  await expect(page.getByText('is no longer sold')).toHaveCount(0);
  await openHydrated(page, '/account?tab=wishlist');
  await expect(page.getByText(`${product.name} is no longer sold`)).toBeVisible();
  const own = 'SELECT FROM wishlist_items w JOIN users u ON u.id = w.user_id WHERE w.product_id = $1 AND u.phone = $2';
  const wished = async () => (await store.rows(own, [id, person.phone])).length;
  expect(await wished()).toBe(1);
  await page.getByRole('button', { name: `Remove: ${product.name}` }).click();
  await expect(page.getByText(`${product.name} is no longer sold`)).toHaveCount(0);
  await expect.poll(wished).toBe(0);
  await store.change('UPDATE stock_levels SET quantity = 0 WHERE product_id = $1', [id]);
});
