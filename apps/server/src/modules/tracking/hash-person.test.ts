import { expect, test } from 'vitest';
import { hashPerson } from './hash-person.ts';

// SHA-256 of 'foo@bar.com' and of '919876543210'.
const foo = '0c7e6a405862e402eb76a70f8a26fc732d07c32931e9fae9ab1582911d2e8a3b';
const phone = '92b5072176e723878b5e06ff3ca61898e4eb74e8c46642a0f2db800b17364ab0';

test.each(['foo@bar.com', ' Foo@Bar.com ', 'FOO@BAR.COM\n'])(
  '[TRACK-01] the e-mail %j has the expected hash',
  (email) => {
    expect(hashPerson({ email })).toEqual({ em: [foo] });
  },
);

test.each(['9876543210', '98765 43210', '09876543210', '+91 98765-43210', '919876543210'])(
  '[TRACK-01] the phone %j is hashed with the country code, digits only',
  (given) => {
    expect(hashPerson({ phone: given })).toEqual({ ph: [phone] });
  },
);

test('[TRACK-01] missing and invalid e-mail addresses and phones are omitted', () => {
  expect(hashPerson({})).toEqual({});
  expect(hashPerson({ email: null, phone: null })).toEqual({});
  expect(hashPerson({ email: 'nobody', phone: '12345' })).toEqual({});
});
