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
