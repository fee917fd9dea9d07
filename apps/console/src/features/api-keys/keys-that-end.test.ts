import { expect, test } from 'vitest';
import { keysThatEnd, revocationQuestion } from './keys-that-end.ts';

const key = (id: string, madeByKey: string | null = null) => ({ id, name: id, madeByKey });
const keys = [key('first'), key('second', 'first'), key('third', 'second'), key('other')];

test('[STAFF-80] before a key is revoked the console says which keys end with it', () => {
  expect(keysThatEnd(keys, 'first').map(({ id }) => id)).toEqual(['second', 'third']);
  expect(revocationQuestion(keys, key('first'))).toBe(
    'Revoke the key first? Scripts that use it stop working at once. It also ends 2 keys that it made: second, third.',
  );
  expect(revocationQuestion(keys, key('second', 'first'))).toContain('It also ends 1 key that it made: third.');
  expect(revocationQuestion(keys, key('other'))).toBe(
    'Revoke the key other? Scripts that use it stop working at once.',
  );
});
