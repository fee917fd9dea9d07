import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { parseConfig } from './config.ts';
import { listen, stopAccepting } from './listening.ts';

afterEach(() => vi.restoreAllMocks());

async function outputOf(environment: Record<string, string>): Promise<string> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const app = Fastify();
  await listen(app, parseConfig({ PORT: '0', ...environment }));
  await stopAccepting(app);
  return warn.mock.calls.flat().join('\n');
}

const warning = 'Anyone who can reach this address can read every OTP in the outbox and enter the console.';

test('a store prints its addresses', async () => {
  const output = await outputOf({ PUBLIC_URL: 'http://localhost:3000' });
  expect(output).toContain('Store    http://localhost:3000\n  Console  http://localhost:3000/console\n  API ');
  expect(output).toContain('Outbox   http://localhost:3000/dev/outbox');
  expect(output).not.toContain(warning);
});

test('a demo store at a public address warns that its outbox is public', async () => {
  expect(await outputOf({ PUBLIC_URL: 'https://store.example' })).toContain(warning);
});
