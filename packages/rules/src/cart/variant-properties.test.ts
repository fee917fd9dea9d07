import { expect, test } from 'vitest';
import { variantProperties } from './variant-properties.ts';

test('[S3][GEN-06] attributes are the properties that search engines know, and all others the size', () => {
  expect(
    variantProperties([
      { name: 'Colour', value: 'Blue' },
      { name: 'Memory', value: '128 GB' },
      { name: 'Length', value: '1 m' },
      { name: 'material', value: 'Steel' },
    ]),
  ).toEqual({ color: 'Blue', size: '128 GB / 1 m', material: 'Steel' });
  expect(variantProperties([])).toEqual({});
});
