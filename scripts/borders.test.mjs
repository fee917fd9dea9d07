import { expect, test } from 'vitest';
import { borders, paymentMethodsNamedIn } from './borders.mjs';

const ids = ['razorpay', 'cod'];
const namedIn = (file, text) => paymentMethodsNamedIn(file, text, ids);

const broken = (from, to) => borders.filter((border) => border.breaks({ from, to })).map(({ says }) => says);

test('[PAY-06] a payment method is named only in its own folders, the registries, the sandbox and tests', () => {
  const order = 'apps/server/src/modules/orders/placing/place-order.ts';
  expect(namedIn(order, 'createRazorpay()')).toEqual(['razorpay']);
  expect(namedIn(order, "if (method === 'cod') {}")).toEqual(['cod']);
  expect(namedIn(order, 'the code of a coupon, decoded')).toEqual([]);
  expect(namedIn('packages/contract/src/calls/orders.ts', "path: '/orders/create-razorpay-order'")).toEqual([]);
  expect(namedIn('apps/storefront/app/components/payment/pay-order.ts', '`cod`')).toEqual(['cod']);
  for (const own of [
    'apps/server/src/modules/payments/providers/registry.ts',
    'apps/server/src/modules/payments/providers/razorpay/razorpay.ts',
    'apps/storefront/app/components/payment/payments/registry.ts',
    'apps/storefront/app/components/payment/payments/razorpay/index.ts',
    'packages/payment-sandbox/src/webhooks/signatures.ts',
    'apps/server/src/modules/orders/placing/place-order.test.ts',
  ])
    expect(namedIn(own, 'razorpay'), own).toEqual([]);
  expect(namedIn('apps/server/src/modules/payments/providers/guard-provider.ts', 'razorpay')).toEqual(['razorpay']);
});

test('[CON-03] the storefront imports no call of the staff and no file of the console, and the console none of the storefront', () => {
  const page = 'apps/storefront/app/platform/api.ts';
  for (const file of ['full-client', 'routes/staff', 'routes/provider'])
    expect(broken(page, `packages/contract/src/${file}.ts`), file).toEqual([
      'the storefront makes no call of the staff',
    ]);
  const noOtherApp = ['a package imports no app, and an app no other app'];
  expect(broken(page, 'apps/console/src/platform/api.ts')).toEqual(noOtherApp);
  expect(broken('apps/console/src/main.tsx', 'apps/storefront/app/root.tsx')).toEqual(noOtherApp);
  expect(broken('packages/ui/src/button.tsx', 'apps/console/src/main.tsx')).toContain(noOtherApp[0]);
  expect(broken(page, 'packages/contract/src/routes/shop.ts')).toEqual([]);
});

test('[API-01] no page of storefront or console imports a call’s description or a schema', () => {
  const broken = (from, to) => borders.filter((border) => border.breaks({ from, to })).map(({ says }) => says);
  for (const page of ['apps/storefront/app/platform/api.ts', 'apps/console/src/platform/api.ts'])
    for (const to of ['zod', 'packages/contract/src/calls/index.ts', 'packages/contract/src/schemas/common.ts'])
      expect(broken(page, to), `${page} and ${to}`).toEqual(['the browser does not load schemas']);
});

test.each([
  ['apps/storefront/app/', 'routes/home.tsx'],
  ['apps/console/src/', 'router.tsx'],
])('in %s features import no other feature, and each layer only those below', (folder, top) => {
  const between = (from, to) => broken(folder + from, folder + to);
  const ofLayers = ['routes and shell use features, features use components, components use the platform'];
  expect(between('features/imports/columns-step.tsx', 'features/jobs/followed-jobs.ts')).toEqual([
    'a feature never imports a feature',
  ]);
  expect(between('features/jobs/job-page.tsx', 'features/jobs/job-view.tsx')).toEqual([]);
  expect(between('components/note.tsx', 'features/jobs/job-view.tsx')).toEqual(ofLayers);
  expect(between('platform/api.ts', 'components/note.tsx')).toEqual(ofLayers);
  expect(between('features/jobs/job-page.tsx', 'shell/frame.tsx')).toEqual(ofLayers);
  expect(between('shell/frame.tsx', top)).toEqual(ofLayers);
  expect(between(top, 'shell/frame.tsx')).toEqual([]);
  expect(between('shell/frame.tsx', 'features/jobs/job-page.tsx')).toEqual([]);
  expect(between('features/jobs/job-page.tsx', 'components/jobs/job-view.tsx')).toEqual([]);
});

test('a table is imported by tables and repositories of its own module or a later row only', () => {
  const modules = 'apps/server/src/modules';
  const ofRows = ['a module imports only modules of an earlier row'];
  const products = `${modules}/catalogue/catalogue.tables.ts`;
  expect(broken(`${modules}/stock/stock.tables.ts`, products)).toEqual(ofRows);
  expect(broken(`${modules}/stock/movements.repository.ts`, products)).toEqual(ofRows);
  expect(broken(`${modules}/cart/cart.tables.ts`, products)).toEqual([]);
  expect(broken(`${modules}/catalogue/editing.tables.ts`, products)).toEqual([]);
});
