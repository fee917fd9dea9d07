import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../e2e/', import.meta.url);

test('no phone number is used by two files of browser tests: files share a store, and a known phone signs in otherwise', () => {
  const { files, shared } = filesOf(/\b[6-9]\d{9}\b/g);
  expect(files.size).toBeGreaterThan(50);
  expect(shared).toEqual([]);
});

test('no IMEI is used by two files of browser tests: in their store a piece is taken in once', () => {
  const { files, shared } = filesOf(/\b\d{15}\b/g, (digits) => passesLuhn(digits));
  expect(files.size).toBeGreaterThan(3);
  expect(shared).toEqual([]);
});

/** The files that name each number, and those numbers that several do. */
function filesOf(pattern, isIt = () => true) {
  const files = new Map();
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.spec.ts')))
    for (const [digits] of readFileSync(new URL(name, folder), 'utf8').matchAll(pattern))
      if (isIt(digits)) files.set(digits, (files.get(digits) ?? new Set()).add(name));
  const shared = [...files].filter(([, names]) => names.size > 1).map(([digits, names]) => `${digits}: ${[...names]}`);
  return { files, shared };
}

/** One with a wrong digit is never taken in. */
function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = place % 2 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
