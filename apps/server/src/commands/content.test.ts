import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentDocument } from '@bijli/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noStore, startCommandStores } from '../../test/command-stores.ts';
import { runProgram } from '../../test/run-program.ts';
import { queryRows } from '../platform/database/database.ts';
import { sql } from '../platform/database/drizzle.ts';

const server = fileURLToPath(new URL('../server.ts', import.meta.url));
let stores: Awaited<ReturnType<typeof startCommandStores>>;

beforeAll(async () => {
  stores = await startCommandStores();
});
afterAll(() => stores.close());

const content = (...args: string[]) => stores.run('content', args, stores.running);
const fileNamed = (name: string) => join(stores.folder, name);
const readFile = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as ContentDocument;

describe('with the store running', { timeout: 120_000 }, () => {
  test('[LEGAL-04] exports a file, and applies it after an edit', async () => {
    const file = fileNamed('exported.json');
    expect(await content('export', file)).toEqual({
      code: 0,
      output: `Exported the store’s content to ${file}.`,
      errors: '',
    });
    const document = readFile(file);
    document.siteConfig.contacts.supportHours = '8:00 to 20:00';
    Object.assign(document.siteConfig.policy, { returnWindowHours: 72 });
    Object.assign(document.siteConfig.platform, { url: 'https://elsewhere.example' });
    const changed = fileNamed('changed.json');
    writeFileSync(changed, JSON.stringify(document));
    expect(await content('apply', changed)).toEqual({
      code: 0,
      output: [
        `The store now shows the content of ${changed}.`,
        'Note: platform.url is not read from content; it comes from PUBLIC_URL.',
        'Note: policy.returnWindowHours is not read from content; it comes from the settings (RETURN_HOURS).',
      ].join('\n'),
      errors: '',
    });
    const { data } = await stores.store.api.getSiteConfig();
    expect([data.contacts.supportHours, data.policy.returnWindowHours]).toEqual(['8:00 to 20:00', 48]);
    expect((await content('apply', file)).code).toBe(0);
  });

  test('[LEGAL-04] refuses an invalid document and names every wrong field', async () => {
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
    const before = (await stores.store.api.getSiteConfig()).data;
    expect(await content()).toMatchObject({ code: 1, errors: usage });
    expect(await content('apply')).toMatchObject({ code: 1, errors: usage });
    expect(await content('show', file)).toMatchObject({ code: 1, errors: usage });
    expect((await content('apply', fileNamed('missing.json'))).errors).toMatch(/missing\.json cannot be read: ENOENT/);
    expect((await content('apply', broken)).errors).toMatch(/broken\.json is not valid JSON: /);
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
    expect((await stores.store.api.getSiteConfig()).data).toEqual(before);
  });
});

describe('with the store stopped', { timeout: 120_000 }, () => {
  test('[LEGAL-04] fails where there is no store, and creates none', async () => {
    const { errors } = await stores.run('content', ['export', fileNamed('none.json')], stores.stopped);
    expect(errors).toMatch(noStore);
    expect(existsSync(fileNamed('database'))).toBe(false);
  });

  test('[LEGAL-04] a store with an incomplete site configuration does not start and names the missing value; applying a file fixes it', async () => {
    const file = fileNamed('good.json');
    await content('export', file);
    await stores.workInStopped((ctx) =>
      ctx.db.execute(
        sql`UPDATE site_documents SET value = value #- '{legal,grievanceOfficer,email}' WHERE key = 'site-config'`,
      ),
    );
    const refused = await runProgram(server, [], { ...stores.stopped, PORT: '0' });
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain(
      'Bijli cannot start. The site configuration is wrong. legal.grievanceOfficer.email is missing. Fix it with npm run content -- apply FILE.',
    );
    expect(await stores.run('content', ['apply', file], stores.stopped)).toMatchObject({ code: 0, errors: '' });
    await stores.workInStopped(async (ctx) => {
      const [row] = await queryRows<{ email: string }>(
        ctx.db,
        sql`SELECT value #>> '{legal,grievanceOfficer,email}' AS email FROM site_documents WHERE key = 'site-config'`,
      );
      expect(row?.email).toBe('grievance@bijli.example');
    });
  });
});
