import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../e2e/', import.meta.url);

test('no phone number is used by two files of browser tests: files share a store, and a known phone signs in otherwise', () => {
  const files = new Map();
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.spec.ts')))
    for (const [phone] of readFileSync(new URL(name, folder), 'utf8').matchAll(/\b[6-9]\d{9}\b/g))
      files.set(phone, (files.get(phone) ?? new Set()).add(name));
  expect(files.size).toBeGreaterThan(50);
  const shared = [...files].filter(([, names]) => names.size > 1).map(([phone, names]) => `${phone}: ${[...names]}`);
  expect(shared).toEqual([]);
});
