import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openAlive } from './fixtures/alive-page.ts';
import { expect, type Store, test } from './fixtures/store.ts';

const authSecret = 'the secret of the pages under test, long enough';
test.use({ settings: { AUTH_SECRET: authSecret } });

const command = fileURLToPath(new URL('../apps/server/src/commands/content.ts', import.meta.url));

test('[LEGAL-04] content that is applied is on the pages within two seconds', async ({ page, store }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bijli-content-'));
  const [before, changed] = [join(folder, 'before.json'), join(folder, 'changed.json')];
  await openAlive(page, '/return-policy');
  await content(store, 'export', before);
  const document = JSON.parse(readFileSync(before, 'utf8'));
  document.siteConfig.policy.returnWindowHours = 72;
  document.siteConfig.company.legalName = 'Bijli Bharat Limited';
  document.siteConfig.about.countries = '71+';
  document.siteConfig.meta.lastUpdated.cancellation = '2026-01-05';
  writeFileSync(changed, JSON.stringify(document));
  await content(store, 'apply', changed);
  const textOf = async (path: string) => (await (await fetch(store.baseUrl + path)).text()).replaceAll('<!-- -->', '');
  await expect.poll(() => textOf('/return-policy'), { timeout: 2000 }).toContain('within 72 hours of delivery');
  expect(await textOf('/about')).toContain('71+ countries');
  await page.reload();
  await expect(page.getByText('Last updated 5 January 2026')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Bijli Bharat Limited');
  await content(store, 'apply', before);
  await expect.poll(() => textOf('/return-policy'), { timeout: 2000 }).toContain('within 48 hours of delivery');
  rmSync(folder, { recursive: true });
});

/** Runs the operators' command beside the store; a database that cannot be reached makes it go through the store. */
async function content(store: Store, wish: 'export' | 'apply', file: string): Promise<void> {
  const env = {
    PATH: process.env['PATH'],
    PORT: new URL(store.baseUrl).port,
    AUTH_SECRET: authSecret,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  };
  await promisify(execFile)(process.execPath, [command, wish, file], { env });
}
