import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { withoutValues } from './logging.ts';

test('a failed statement is logged without the values it was sent with', () => {
  const error = new DrizzleQueryError(
    'select * from users where phone = $1',
    ['9812345678\nAsha Rao'],
    new Error('broken'),
  );
  const logged = JSON.stringify(withoutValues(error));
  expect(logged).toContain('select * from users');
  expect(logged).toContain('broken');
  expect(logged).not.toMatch(/9812345678|Asha/);
});

test('a broken rule of the database is logged without the row that broke it', () => {
  const detail = 'Key (phone)=(9812345678) already exists.';
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), { code: '23505', detail });
  const logged = JSON.stringify(withoutValues(error));
  expect(logged).toContain('23505');
  expect(logged).not.toContain('9812345678');
});
