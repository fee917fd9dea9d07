import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from '../src/config.ts';
import { StartError } from '../src/errors.ts';
import { lockDataFolder } from '../src/platform/database/embedded/data-folder-lock.ts';
import { start } from '../src/start-store.ts';
import { runProgram } from './run-program.ts';

const serverFile = fileURLToPath(new URL('../src/server.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bijli-start-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a taken port is refused before the data folder is touched', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const dataDir = join(folder, 'port');
  const refusal = await refusedStart({ PORT: String(port), DATA_DIR: dataDir });
  holder.close();
  expect(refusal).toBe(
    `Port ${port} is taken. Stop what uses it, or start with another, e.g. PORT=${port + 1} npm start.`,
  );
  expect(existsSync(dataDir)).toBe(false);
});

test('an unwritable data folder is refused', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const refusal = await refusedStart({ DATA_DIR: join(file, 'data') });
  expect(refusal).toMatch(/^The data folder .* cannot be written\. .*set DATA_DIR to another folder\.$/);
});

test('a data folder in use by another process is refused and not touched', async () => {
  const dataDir = join(folder, 'used');
  const release = lockDataFolder(dataDir);
  const refusal = await refusedStart({ DATA_DIR: dataDir });
  expect(readdirSync(dataDir)).toEqual(['lock']);
  release();
  expect(refusal).toBe(
    `The data folder ${dataDir} is in use by process ${process.pid}. Stop that process, or set DATA_DIR to another folder.`,
  );
});

test('an unreachable database is refused', async () => {
  const refusal = await refusedStart({ DATABASE_URL: 'postgres://store:very-secret@127.0.0.1:1/store' });
  expect(refusal).toMatch(/^The database at 127\.0\.0\.1:1 cannot be reached .*correct DATABASE_URL\.$/);
  expect(refusal).not.toContain('very-secret');
});

test('production mode names every missing secret and provider', async () => {
  const refusal = await refusedStart({ BIJLI_MODE: 'production', PUBLIC_URL: 'https://store.example' });
  const named = ['AUTH_SECRET', 'DATABASE_URL', 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
  for (const name of [...named, 'SMTP_URL', 'MAIL_FROM', 'SMS_API_URL', 'SMS_API_KEY']) expect(refusal).toContain(name);
  expect(refusal).not.toContain('PUBLIC_URL');
});

test('an invalid setting is named', async () => {
  expect(await refusedStart({ PORT: 'http' })).toMatch(/^These settings are wrong\. PORT: .*See \.env\.example\.$/);
});

test('the process prints only that message and exits with 1', async () => {
  const { code, errors } = await runProgram(serverFile, [], { PORT: 'http', DATA_DIR: join(folder, 'data') });
  expect(code).toBe(1);
  expect(errors).toMatch(/^Bijli cannot start\. These settings are wrong\. PORT: .*$/);
});

/** Starts a store that must be refused with one message, and returns it. */
async function refusedStart(environment: Record<string, string>): Promise<string> {
  const refusal = await start({ PORT: '0', DATA_DIR: join(folder, 'data'), ...environment }).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refusal instanceof StartError || refusal instanceof ConfigError)) throw refusal;
  return refusal.message;
}
