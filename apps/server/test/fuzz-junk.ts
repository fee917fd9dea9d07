import fc from 'fast-check';

const long = 250_000;

/** Texts that have broken servers. */
export const junkText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202eevil',
    '\ufeff',
    '\u2028',
    'İ',
    'ﷺ',
    '👩‍👩‍👧‍👦'.repeat(40),
    'e\u0301'.repeat(500),
    "'; DROP TABLE users; --",
    '" OR 1=1 --',
    '%',
    '_%\\',
    '<script>alert(1)</script>',
    '</script><!--',
    '{{7*7}}',
    '../../../../etc/passwd',
    '%2e%2e%2f%00',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    '1e999',
    '-1',
    '0x10',
    '٣',
    'true',
    'a@b.in\r\nBcc: x@y.in',
    '0197f5a0-0000-7000-8000-000000000000',
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.constantFrom('x', '.', ' ', '<', '(', '%', 'अ').map((one) => one.repeat(long / 3)),
  fc.constantFrom('.', 'a.', '<b ', ' @', '-').map((one) => `a@${one.repeat(long / 4)}@`),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** JSON values of wrong types and absurd sizes. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  junkText,
  fc.constantFrom<unknown[]>(
    null,
    true,
    0,
    -0,
    -1,
    0.1,
    1e308,
    2 ** 31,
    2 ** 53,
    Number.MIN_VALUE,
    [],
    {},
    [null],
    [[]],
    { length: 1e9 },
    { toString: 1, valueOf: null },
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"then":"x"}'),
    JSON.parse('['.repeat(2000) + ']'.repeat(2000)),
    Array.from({ length: 3000 }, () => ({})),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

export type Corruption = { at: number; how: 'replace' | 'remove' | 'add'; junk: unknown; name: string };

export const corruption: fc.Arbitrary<Corruption> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'remove', 'add'),
  junk,
  name: fc.constantFrom('__proto__', 'constructor', 'isAdmin', 'role', '_id', 'userId', '$ne', 'x'.repeat(5000)),
});

/** The value with one position corrupted. */
export function corrupt(value: unknown, { at, how, junk, name }: Corruption): unknown {
  const copy = structuredClone(value);
  const places = placesOf(copy);
  const place = places[at % (places.length + 1)];
  if (!place) return how === 'replace' ? junk : copy;
  const { holder, key } = place;
  if (how === 'remove') Reflect.deleteProperty(holder, key);
  else define(holder, how === 'add' && !Array.isArray(holder) ? name : key, junk);
  return copy;
}

/** Below this depth nothing is corrupted further. */
const deepest = 20;

type Place = { holder: object; key: string };

function placesOf(value: unknown, depth = 0): Place[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || depth > deepest) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesOf(inner, depth + 1)]);
}

/** Like JSON.parse: `__proto__` becomes an ordinary property. */
function define(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}
