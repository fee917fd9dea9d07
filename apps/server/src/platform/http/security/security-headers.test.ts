import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { paymentsAt } from '../../../../test/razorpay-store.ts';
import type { PaymentProvider } from '../../../modules/payments/providers/payment-provider.ts';
import { addSecurityHeaders } from './security-headers.ts';

const payments = paymentsAt({ name: 'razorpay' } as PaymentProvider);

async function headersIn(mode: 'demo' | 'production', publicUrl: string) {
  const app = Fastify();
  addSecurityHeaders(app, { config: { mode, publicUrl }, payments });
  app.get('/', async () => 'here');
  return (await app.inject('/')).headers;
}

test('HSTS is sent in production only', async () => {
  const name = 'strict-transport-security';
  expect((await headersIn('production', 'https://store.example'))[name]).toBe('max-age=31536000');
  expect((await headersIn('production', 'http://localhost:3000'))[name]).toBeUndefined();
  expect((await headersIn('demo', 'https://demo.example'))[name]).toBeUndefined();
});

test('[API-02] a response that is not a page can run nothing when opened as one, and cannot be framed', async () => {
  const policy = (await headersIn('demo', 'http://localhost:3000'))['content-security-policy'];
  for (const line of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(line);
});
