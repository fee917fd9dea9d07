import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentDocument } from '@bijli/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../test/test-store.ts';
import { parseConfig } from '../config.ts';
import { systemContext } from '../context.ts';
import { queryRows } from '../platform/database/database.ts';
import { migrate, openDatabase } from '../platform/database/open-database.ts';
import { createLogger } from '../platform/logging.ts';
import { seedStore } from '../seed/seed-store.ts';
import { createServices } from '../services.ts';

const command = fileURLToPath(new URL('./content.ts', import.meta.url));
const server = fileURLToPath(new URL('../server.ts', import.meta.url));
const authSecret = 'the secret of the store under test';
const folder = mkdtempSync(join(tmpdir(), 'bijli-content-'));
let store: TestStore;
let running: Record<string, string>;

beforeAll(async () => {
  store = await startTestStore({ environment: { AUTH_SECRET: authSecret } });
  // A database elsewhere that cannot be reached: the command must go through the store.
  running = { PORT: new URL(store.app.listeningOrigin).port, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program as the terminal does. */
async function run(program: string, args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], AUTH_SECRET: authSecret, DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { code, output: output.trim(), errors: errors.trim() };
}

const content = (...args: string[]) => run(command, args, running);
const fileNamed = (name: string) => join(folder, name);
const readFile = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as ContentDocument;

describe('with the store running', { timeout: 120_000 }, () => {
  test('[LEGAL-04] exports a file, and applies it once it is changed', async () => {
    const file = fileNamed('exported.json');
    expect(await content('export', file)).toEqual({
      code: 0,
      output: `The content of the store is in ${file}.`,
      errors: '',
    });
    const document = readFile(file);
    document.siteConfig.contacts.supportHours = '8:00 to 20:00';
    document.siteConfig.policy.returnWindowHours = 72;
    const changed = fileNamed('changed.json');
    writeFileSync(changed, JSON.stringify(document));
    expect(await content('apply', changed)).toEqual({
      code: 0,
      output: `The store now shows the content of ${changed}.\nNote: policy.returnWindowHours says 72, but the store works with RETURN_HOURS=48.`,
      errors: '',
    });
    const { data } = await store.api.getSiteConfig();
    expect([data.contacts.supportHours, data.policy.returnWindowHours]).toEqual(['8:00 to 20:00', 72]);
    expect((await content('apply', file)).code).toBe(0);
  });

  test('[LEGAL-04] refuses in plain words what cannot be applied, and names every field', async () => {
    const file = fileNamed('whole.json');
    await content('export', file);
    const usage = 'Bijli: Usage: npm run content -- export FILE, or npm run content -- apply FILE.';
    const broken = fileNamed('broken.json');
    writeFileSync(broken, '{"siteConfig":');
    const wrong = fileNamed('wrong.json');
    const document = readFile(file);
    const [banner] = document.banners;
    if (banner) banner.title = '<b>Diwali</b>';
    document.siteConfig.meta.lastUpdated.terms = '2025-13-01';
    const { supportEmail: _, ...contacts } = document.siteConfig.contacts;
    writeFileSync(wrong, JSON.stringify({ ...document, siteConfig: { ...document.siteConfig, contacts } }));
    const strange = fileNamed('strange.json');
    writeFileSync(strange, JSON.stringify({ ...readFile(file), homepage: { sectionOrder: [], promoSlug: 'no-such' } }));
    const before = (await store.api.getSiteConfig()).data;
    expect(await content()).toMatchObject({ code: 1, errors: usage });
    expect(await content('apply')).toMatchObject({ code: 1, errors: usage });
    expect(await content('show', file)).toMatchObject({ code: 1, errors: usage });
    expect((await content('apply', fileNamed('missing.json'))).errors).toMatch(/missing\.json cannot be read: ENOENT/);
    expect((await content('apply', broken)).errors).toMatch(/broken\.json is no JSON: /);
    expect(await content('apply', wrong)).toMatchObject({
      code: 1,
      errors: `Bijli: ${wrong} was not applied. siteConfig.contacts.supportEmail is missing. siteConfig.meta.lastUpdated.terms must be a date like 2025-08-29. banners.0.title holds an HTML tag; write plain text.`,
    });
    expect((await content('apply', strange)).errors).toBe(
      "Bijli: homepage.promoSlug: the store sells no product 'no-such'.",
    );
    expect((await content('export', file)).errors).toBe(
      `Bijli: ${file} exists already. Name another file; an export never replaces one.`,
    );
    expect((await store.api.getSiteConfig()).data).toEqual(before);
  });
});

describe('with the store stopped', { timeout: 120_000 }, () => {
  const dataDir = join(folder, 'stopped');
  const stopped = { PORT: '1', DATA_DIR: dataDir };

  test('[LEGAL-04] refuses a folder without a store, and makes none', async () => {
    expect((await run(command, ['export', fileNamed('none.json')], stopped)).errors).toBe(
      `Bijli: There is no store in ${dataDir}. Start it once, or set DATA_DIR to its folder.`,
    );
    expect(existsSync(join(dataDir, 'database'))).toBe(false);
  });

  test('[LEGAL-04] a store whose configuration lacks a value does not start and names it; applying a file mends that', async () => {
    await createStore();
    const file = fileNamed('good.json');
    await content('export', file);
    await inStoppedStore((ctx) =>
      ctx.db.execute(
        sql`UPDATE site_documents SET value = value #- '{legal,grievanceOfficer,email}' WHERE key = 'site-config'`,
      ),
    );
    const refused = await run(server, [], { ...stopped, PORT: '0' });
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain(
      'Bijli cannot start. The site configuration is wrong. legal.grievanceOfficer.email is missing. Mend it with npm run content -- apply FILE.',
    );
    expect(await run(command, ['apply', file], stopped)).toMatchObject({ code: 0, errors: '' });
    await inStoppedStore(async (ctx) => {
      const [row] = await queryRows<{ email: string }>(
        ctx.db,
        sql`SELECT value #>> '{legal,grievanceOfficer,email}' AS email FROM site_documents WHERE key = 'site-config'`,
      );
      expect(row?.email).toBe('grievance@bijli.example');
    });
  });

  async function createStore(): Promise<void> {
    await inStoppedStore(async (ctx) => {
      await migrate(ctx.db);
      await seedStore(ctx);
    });
  }

  async function inStoppedStore(work: (ctx: TestStore['ctx']) => Promise<unknown>): Promise<void> {
    const config = parseConfig({ DATA_DIR: dataDir, AUTH_SECRET: authSecret });
    const log = createLogger('error');
    const database = await openDatabase(config, log);
    await migrate(database.db);
    const services = await createServices({ config, database, log });
    await work(systemContext({ ...services, db: database.db }, 'test'));
    await services.jobs.stop();
    await database.close();
  }
});
