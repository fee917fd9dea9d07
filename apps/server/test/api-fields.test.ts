import type { CallName } from '@bijli/contract';
import { callNames, calls, callsByAudience } from '@bijli/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGoogleIssuer } from '../../../e2e/fixtures/google-issuer.ts';
import { get, post, type Row, type Scene } from './api-row.ts';
import { rowsOfDeliveries } from './api-rows-of-deliveries.ts';
import { rowsOfOrders } from './api-rows-of-orders.ts';
import { lastRowsOfPeople, rowsOfPeople } from './api-rows-of-people.ts';
import { rowsOfReturns } from './api-rows-of-returns.ts';
import { cableSlug, homeAddress, orderOf, phoneSlug } from './order-factory.ts';
import { openCatalogue } from './product-factory.ts';
import { setStock } from './stock-factory.ts';
import { randomPhone, startTestStore, type TestStore } from './test-store.ts';

const { name: _name, email: _email, ...plainAddress } = homeAddress;
const rows: Row[] = [
  ...rowsOfPeople,
  {
    call: 'getSiteConfig',
    send: get('/site-content/config/site-config'),
    reads: ['data.theme', 'data.header', 'data.footer'],
  },
  { call: 'getHero', send: get('/site-content/hero'), reads: ['data.homepage'] },
  { call: 'getBanners', send: get('/site-content/banners'), reads: ['data.0.isActive'] },
  {
    call: 'getProduct',
    send: get(`/products/slug/${phoneSlug}`),
    reads: ['product._id', 'product.price.salePrice', 'product.variants.0.inventory.stockStatus'],
  },
  {
    call: 'getProductPreview',
    send: async ({ store, phone }) => {
      const { path } = await (await openCatalogue(store)).api.createPreviewLink({ params: { id: phone._id } });
      return { method: 'GET', path: `/products/previews/${path.split('/').at(-1)}` };
    },
    reads: ['product._id', 'product.price.salePrice', 'product.variants.0.inventory.stockStatus'],
  },
  { call: 'searchProducts', send: get('/products/search?query=cable&category=cables&limit=20'), reads: ['0._id'] },
  {
    call: 'findProducts',
    send: get('/products/find?query=folding%20cable&category=cables&limit=20'),
    reads: ['products.0._id', 'search.showing', 'search.dropped.0'],
  },
  {
    call: 'listProducts',
    send: get(
      '/products?status=true&search=cable&categoryId=&brandId=&sort=-createdAt&page=1&limit=12&populate=brandId&minPrice=0&maxPrice=10000&inStock=true',
    ),
    reads: ['products.0._id', 'total'],
  },
  {
    call: 'countProducts',
    send: get('/products/counts?scope=cables&search=cable&minPrice=0&inStock=true'),
    reads: ['inStock', 'prices.0.count', 'categories.0.count', 'brands.0.count'],
  },
  { call: 'listCategoryProducts', send: get('/products/category/cables/products'), reads: ['products.0._id', 'total'] },
  {
    call: 'listSubcategoryProducts',
    send: async ({ store }) => {
      const { categories } = await store.api.listCategories();
      const slug = categories.flatMap((category) => category.subcategories)[0]?.slug;
      return { method: 'GET', path: `/products/subcategory/${slug}` };
    },
    reads: ['products', 'total'],
  },
  { call: 'listCategories', send: get('/categories'), reads: ['categories.0._id', 'categories.0.title'] },
  { call: 'listBrands', send: get('/brand'), reads: ['brands.0._id', 'brands.0.name'] },
  {
    call: 'checkStock',
    send: post('/products/check-stock', ({ phone }) => ({
      items: [{ productId: phone._id, quantity: 999_999, variant: phone.defaultVariant }],
    })),
    reads: [
      'success',
      'inStock',
      'outOfStockItems.0.productName',
      'outOfStockItems.0.requestedQuantity',
      'outOfStockItems.0.availableStock',
    ],
  },
  {
    call: 'addToCart',
    isGuest: true,
    send: post('/cart/add', ({ phone }) => ({
      productId: phone._id,
      qty: 1,
      variantId: phone.defaultVariant,
      tempCartId: 'temp_0123456789',
    })),
    reads: ['success', 'message'],
  },
  {
    call: 'setCartLines',
    isGuest: true,
    send: ({ phone }) => ({
      method: 'PUT',
      path: '/cart/lines',
      body: {
        items: [{ productId: phone._id, variantId: phone.defaultVariant, quantity: 2 }],
        tempCartId: 'temp_0123456789',
      },
    }),
    reads: ['success'],
  },
  {
    call: 'mergeCart',
    send: post('/cart/merge', ({ phone }) => ({
      items: [{ productId: phone._id, variantId: phone.defaultVariant, quantity: 1 }],
    })),
    reads: ['success', 'lines.0.productId', 'lines.0.variantId', 'lines.0.quantity', 'lines.0.slug'],
  },
  { call: 'getWishlist', send: get('/cart/wishlist'), reads: ['wishlist.0._id'] },
  {
    call: 'addToWishlist',
    send: post('/cart/wishlist/add', ({ cable }) => ({ productId: cable._id })),
    reads: ['wishlist'],
  },
  {
    call: 'removeFromWishlist',
    send: ({ phone }) => ({ method: 'DELETE', path: '/cart/wishlist/remove', body: { productId: phone._id } }),
    reads: ['success'],
  },
  {
    call: 'validateCoupon',
    send: post('/coupon/validate', ({ cable }) => ({
      couponCode: 'WELCOME10',
      cartTotal: cable.price.salePrice,
      items: [{ productId: cable._id, quantity: 1, price: cable.price.salePrice, variantId: cable.defaultVariant }],
    })),
    reads: ['valid', 'message', 'coupon.code', 'coupon.discountType', 'coupon.discountValue', 'coupon.maxDiscount'],
  },
  {
    call: 'sendOtp',
    isGuest: true,
    send: post('/users/send-otp', () => ({ phone: randomPhone() })),
    reads: ['success', 'message'],
  },
  {
    call: 'verifyOtp',
    isGuest: true,
    send: async ({ store }) => ({ method: 'POST', path: '/users/verify-otp', body: await newcomer(store) }),
    reads: ['success', 'needsDetails', 'accessToken', 'refreshToken', 'user._id', 'user.role', 'user.isPhoneVerified'],
  },
  {
    call: 'refreshToken',
    isGuest: true,
    send: async ({ store }) => ({ method: 'POST', path: '/users/refresh', body: { token: await refreshToken(store) } }),
    reads: ['success', 'accessToken'],
  },
  {
    call: 'logout',
    isGuest: true,
    send: async ({ store }) => ({ method: 'POST', path: '/users/logout', body: { token: await refreshToken(store) } }),
    reads: ['success'],
  },
  { call: 'getProfile', send: get('/users/profile'), reads: ['user._id', 'user.name', 'user.email', 'user.phone'] },
  {
    call: 'updateProfile',
    send: () => ({ method: 'PUT', path: '/users/me', body: { name: 'Asha Rao', email: 'asha@example.com' } }),
    reads: ['success', 'user.name'],
  },
  { call: 'lookupPincode', send: get('/pincode/lookup?pin=400001'), reads: ['serviceable', 'city', 'state'] },
  {
    call: 'findStores',
    send: get('/stores?pin=400001'),
    reads: [
      ...['id', 'name', 'address', 'city', 'state', 'pincode', 'phone', 'timings', 'latitude', 'longitude'],
      ...['distance', 'opens', 'closes', 'closedOn', 'bearing'],
    ].map((field) => `0.${field}`),
  },
  { call: 'listAddresses', send: get('/users/me/address'), reads: ['0._id', '0.label', '0.isDefault'] },
  {
    call: 'addAddress',
    send: post('/users/me/address', () => ({ ...homeAddress, label: 'Office' })),
    reads: ['0._id', '1._id', '1.pincode'],
  },
  {
    call: 'updateAddress',
    send: ({ addressId }) => ({ method: 'PUT', path: `/users/me/address/${addressId}`, body: plainAddress }),
    reads: ['0._id', '0.line1'],
  },
  {
    call: 'setDefaultAddress',
    send: ({ addressId }) => ({ method: 'PATCH', path: `/users/me/address/${addressId}/set-default` }),
    reads: ['success'],
  },
  {
    call: 'deleteAddress',
    send: ({ addressId }) => ({ method: 'DELETE', path: `/users/me/address/${addressId}` }),
    reads: ['success'],
  },
  ...rowsOfOrders,
  ...rowsOfDeliveries,
  {
    call: 'sendContactMessage',
    isGuest: true,
    send: post('/contact', () => ({
      name: 'Asha Rao',
      email: `asha.${randomPhone()}@example.com`,
      topic: 'other',
      message: 'Hello',
    })),
    reads: ['success', 'ticket'],
  },
  {
    call: 'sendConversion',
    isGuest: true,
    send: post('/meta/capi', ({ phone }) => ({
      event_name: 'AddToCart',
      event_id: 'AddToCart.1',
      event_time: Math.floor(Date.now() / 1000),
      event_source_url: `http://localhost/product/${phone.slug}`,
      action_source: 'website',
      fbp: 'fb.1.1700000000000.123',
      fbc: 'fb.1.1700000000000.abc',
      custom_data: { currency: 'INR', value: phone.price.salePrice },
      user: { email: 'asha@example.com', phone: '9876543210', client_user_agent: 'Browser/1' },
    })),
    reads: ['success'],
  },
  {
    call: 'reportClientError',
    isGuest: true,
    send: post('/client-errors', () => ({ message: 'x is undefined', stack: 'at go', path: '/shop' })),
    reads: ['success'],
  },
  ...rowsOfReturns,
  ...lastRowsOfPeople,
];

/** Calls that shoppers do not use. */
const ofOthers = new Set<CallName>(
  Object.keys({ ...callsByAudience.staff, ...callsByAudience.provider }) as CallName[],
);

let scene: Scene;

beforeAll(async () => {
  const issuer = await startGoogleIssuer();
  const store = await startTestStore({ environment: issuer.environment });
  const customer = await store.createCustomer();
  const [cable, phone] = [await store.product(cableSlug), await store.product(phoneSlug)];
  for (const product of [cable, phone]) await setStock(store, product, 40);
  const { order } = await customer.api.placeOrder({ body: orderOf(cable) });
  const [address] = await customer.api.addAddress({ body: plainAddress });
  await customer.api.addToWishlist({ body: { productId: phone._id } });
  scene = { store, customer, issuer, cable, phone, orderId: order._id, addressId: address?._id ?? '' };
});
afterAll(async () => {
  await scene.store.close();
  await scene.issuer.stop();
});

test.each(rows)('[API-01] $call accepts the specification’s payload and returns the fields it names', async (row) => {
  const { method, path, body } = await row.send(scene);
  const answer = await scene.store.app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    ...(body === undefined ? {} : { payload: body as object }),
    headers: row.isGuest ? {} : { authorization: `Bearer ${scene.customer.accessToken}` },
  });
  expect([200, 201], answer.body).toContain(answer.statusCode);
  for (const field of row.reads) expect(fieldOf(answer.json(), field), field).toBeDefined();
});

test('[API-01] every implemented call is in the table', async () => {
  const inTable = new Set(rows.map((row) => row.call));
  const missing = callNames.filter((name) => !inTable.has(name) && !ofOthers.has(name));
  const built: CallName[] = [];
  for (const name of missing) if (!(await isLater(name))) built.push(name);
  expect(built).toEqual([]);
});

function fieldOf(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
}

async function isLater(name: CallName): Promise<boolean> {
  const url = `/api${calls[name].path.replace(/\{\w+\}/g, scene.orderId)}`;
  return (await scene.store.app.inject({ method: calls[name].method, url, payload: {} })).statusCode === 501;
}

async function newcomer(store: TestStore) {
  const phone = randomPhone();
  await store.api.sendOtp({ body: { phone } });
  return { phone, otp: await store.otpOf(phone), name: 'Asha Rao', finalEmail: `asha.${phone}@example.com` };
}

async function refreshToken(store: TestStore): Promise<string | undefined> {
  return (await store.api.verifyOtp({ body: await newcomer(store) })).refreshToken;
}
