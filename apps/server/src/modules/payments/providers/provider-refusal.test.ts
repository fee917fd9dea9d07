import { expect, test } from 'vitest';
import { AppError } from '../../../errors.ts';
import { isProviderOutage, ProviderRefusal, refusalKindOf } from './provider-refusal.ts';

const bad = 'BAD_REQUEST_ERROR';

test.each([
  [400, 'Amount exceeds maximum amount allowed.', bad, 'for-good'],
  [400, 'Order amount less than minimum amount allowed', bad, 'for-good'],
  [400, 'The id provided does not exist', bad, 'for-good'],
  [400, 'Request failed because another payment operation is in progress', bad, 'for-now'],
  [400, 'Your account does not have enough balance to carry out the refund operation.', bad, 'for-now'],
  [400, 'Payment processing failed due to error at bank or wallet gateway', 'GATEWAY_ERROR', 'for-now'],
  [400, 'no readable answer', undefined, 'for-now'],
  [401, 'Authentication failed', bad, 'for-now'],
  [403, 'Forbidden', undefined, 'for-now'],
  [408, 'no readable answer', undefined, 'outage'],
  [429, 'Too many requests', bad, 'outage'],
  [500, 'We are facing some trouble completing your request at the moment.', 'SERVER_ERROR', 'outage'],
  [502, 'no readable answer', undefined, 'outage'],
  [200, 'no readable answer', undefined, 'outage'],
] as const)('[LIM-10] a refusal %i, “%s”, is sorted', (status, reason, code, kind) => {
  const cause = new ProviderRefusal(status, 'POST /v1/orders', reason, code);
  const error = new AppError('provider_unavailable', 'Please try again.', { cause });
  expect(refusalKindOf(error)).toBe(kind);
  expect(isProviderOutage(error)).toBe(kind === 'outage');
});

test('[LIM-10] no answer is an outage, and another error no refusal', () => {
  expect(refusalKindOf(new AppError('provider_unavailable', 'x', { cause: new Error('timeout') }))).toBe('outage');
  expect(refusalKindOf(new AppError('conflict', 'x'))).toBeUndefined();
  expect(refusalKindOf(new Error('x'))).toBeUndefined();
});
