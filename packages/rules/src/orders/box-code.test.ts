import { expect, test } from 'vitest';
import { boxCode, boxIdEnd } from './box-code.ts';

const id = '019ac000-0000-7000-8000-00a1b2c3d4e5';

test('[SHIP-42] the code of a box without an AWB names the end of its id, as it is scanned', () => {
  expect(boxCode(id)).toBe('BOX00A1B2C3D4E5');
  expect(id.endsWith(boxIdEnd(boxCode(id)) ?? 'none')).toBe(true);
  expect(boxIdEnd(' box00a1b2c3d4e5\n')).toBe('00a1b2c3d4e5');
});

test.each(['', 'BOX', '70012345', 'BOX00A1B2C3D4E', 'BOX00A1B2C3D4E5F', 'BOX00A1B2C3D4EG'])(
  '[SHIP-42] %j is not the code of a box',
  (code) => {
    expect(boxIdEnd(code)).toBeUndefined();
  },
);
