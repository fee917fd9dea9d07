import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { parseConfig } from './config.ts';
import { listen, stopAccepting } from './listening.ts';

afterEach(() => vi.restoreAllMocks());

async function saidBy(environment: Record<string, string>): Promise<string> {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const app = Fastify();
  await listen(app, parseConfig({ PORT: '0', ...environment }));
  await stopAccepting(app);
  return said.mock.calls.flat().join('\n');
}

const warning = 'Whoever reaches this address can read every OTP in the outbox.';

test('a store says where it answers', async () => {
  const said = await saidBy({ PUBLIC_URL: 'http://localhost:3000' });
  expect(said).toContain('Store    http://localhost:3000\n  API      http://localhost:3000/api/docs');
  expect(said).toContain('Outbox   http://localhost:3000/dev/outbox');
  expect(said).not.toContain(warning);
});

test('a demo store at a public address says what everybody can read there', async () => {
  expect(await saidBy({ PUBLIC_URL: 'https://store.example' })).toContain(warning);
});
