import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areasOfPageTests, areasOfSpecs } from '../browser-areas.mjs';
import { findAffectedTests, ownTests } from './affected-tests.mjs';
import { root } from './project.mjs';

test('a change in a module selects its tests, those of modules that use it directly, and its pages and browser tests', () => {
  const { isEverything, vitest, specs } = findAffectedTests(root, ['apps/server/src/modules/stock/take-stock.ts']);
  expect(isEverything).toBe(false);
  expect(vitest).toEqual(
    expect.arrayContaining([
      'apps/server/src/modules/stock/take-stock.test.ts',
      'apps/server/src/modules/orders/cancelling/cancel-order.test.ts',
      'apps/server/test/access.test.ts',
    ]),
  );
  expect(vitest).not.toContain('apps/server/src/modules/content/content.test.ts');
  expect(vitest).toContain('e2e/pages/product.test.ts');
  expect(vitest).not.toContain('e2e/pages/stores.test.ts');
  expect(specs).toEqual(expect.arrayContaining(['e2e/checkout.spec.ts']));
  expect(specs).not.toContain('e2e/stores.spec.ts');
});

test('a change in a feature selects no tests of the server or other features', () => {
  const { vitest, specs } = findAffectedTests(root, ['apps/storefront/app/features/stores/locate.ts']);
  expect(vitest).toContain('apps/storefront/app/features/stores/locate.test.ts');
  expect(vitest.filter((file) => file.startsWith('apps/server/'))).toEqual([]);
  expect(specs).toEqual(['e2e/stores-nearby.spec.ts', 'e2e/stores.spec.ts']);
});

test('a change in a module selects no tests behind a second border, and on the second engine only its own', () => {
  const changed = ['apps/server/src/modules/coupons/check-coupon.ts'];
  const { vitest } = findAffectedTests(root, changed);
  expect(vitest).toContain('apps/server/src/modules/orders/placing/place-order.test.ts');
  expect(vitest).not.toContain('apps/server/src/modules/invoices/invoices.test.ts');
  expect(ownTests(vitest, changed).every((file) => file.startsWith('apps/server/src/modules/coupons/'))).toBe(true);
  expect(ownTests(vitest, ['apps/server/src/app.ts'])).toEqual(vitest);
});

test('a change in the platform selects all modules, one in a global file everything, and one in a document nothing', () => {
  const { vitest } = findAffectedTests(root, ['apps/server/src/platform/http/error-handler.ts']);
  expect(vitest).toContain('apps/server/src/modules/orders/cancelling/cancel-order.test.ts');
  expect(findAffectedTests(root, ['package-lock.json']).isEverything).toBe(true);
  expect(findAffectedTests(root, ['README.md'])).toEqual({ isEverything: false, vitest: [], specs: [] });
});

test('every browser test has its areas, which exist, and every feature has browser tests', () => {
  const specs = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'));
  expect(Object.keys(areasOfSpecs).toSorted()).toEqual(
    specs.map((name) => name.slice(0, -'.spec.ts'.length)).toSorted(),
  );
  const pageTests = readdirSync(join(root, 'e2e/pages')).filter((name) => name.endsWith('.test.ts'));
  expect(Object.keys(areasOfPageTests).toSorted()).toEqual(
    pageTests.map((name) => name.slice(0, -'.test.ts'.length)).toSorted(),
  );
  const areas = [...new Set([...Object.values(areasOfSpecs), ...Object.values(areasOfPageTests)].flat())];
  const nowhere = areas.filter((area) => {
    const at = area.lastIndexOf('/');
    return (
      !existsSync(join(root, area.slice(0, at))) ||
      !readdirSync(join(root, area.slice(0, at))).some((name) => name.startsWith(area.slice(at + 1)))
    );
  });
  expect(nowhere).toEqual([]);
  const features = readdirSync(join(root, 'apps/storefront/app/features'));
  expect(features.filter((name) => !areas.includes(`apps/storefront/app/features/${name}/`))).toEqual([]);
});
