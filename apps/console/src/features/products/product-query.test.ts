import { expect, test } from 'vitest';
import { filterOf } from './product-query.ts';

test('[CON-11][C1-06] all that match is sent as the filters of the address, without place and sort', () => {
  const params = { view: 'live', brandId: 'b1,b2', sort: 'name', after: 'cursor', utm: 'x' };
  expect(filterOf(params)).toEqual({ view: 'live', brandId: 'b1,b2' });
});
