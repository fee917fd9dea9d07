import { ApiError, NetworkError } from '@bijli/contract';
import { expect, test } from 'vitest';
import { isStatus, messageOf } from './errors.ts';

test("[SRCH-09] the server's message is preferred to the fallback", () => {
  expect(messageOf(new ApiError(409, { message: 'Only 2 left' }), 'Failed')).toBe('Only 2 left');
  expect(messageOf(new ApiError(500, {}), 'Failed')).toBe('Failed');
  expect(messageOf(new NetworkError('offline'), 'Failed')).toBe('Failed');
});

test('[GEN-05] a refusal is recognised by its status, also across copies of the class', () => {
  const other = Object.assign(new Error('Not found'), { name: 'ApiError', status: 404 });
  expect(isStatus(other, 404)).toBe(true);
  expect(isStatus(new ApiError(404, {}), 404)).toBe(true);
  expect(isStatus(new ApiError(500, {}), 404)).toBe(false);
  expect(isStatus(new Error('x'), 404)).toBe(false);
});
