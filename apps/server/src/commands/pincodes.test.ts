import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noStore, startCommandStores } from '../../test/command-stores.ts';
import { sql } from '../platform/database/drizzle.ts';
import { readPincodeFile } from './pincode-file.ts';

const shipped = readFileSync(fileURLToPath(new URL('../../data/pincodes.csv', import.meta.url)), 'utf8').trimEnd();
let stores: Awaited<ReturnType<typeof startCommandStores>>;

beforeAll(async () => {
  stores = await startCommandStores();
});
afterAll(() => stores.close());

function fileOf(name: string, text: string): string {
  const file = join(stores.folder, name);
  writeFileSync(file, text);
  return file;
}

/** 500999 is new, 400001 gone, and 533001 in another city. */
function newerList(name: string): string {
  const rows = shipped.replace(/^400001,.*\n/m, '').replace('533001,Kakinada,', '533001,Coconada,');
  return fileOf(name, `${rows}\n500999,Hyderabad,Telangana,,\n`);
}

const lookup = async (pin: string) => (await stores.store.api.lookupPincode({ query: { pin } })).city;

test('[I6][PIN-04] a dry run shows what a newer list changes, and changes nothing', { timeout: 60_000 }, async () => {
  const { code, output, errors } = await stores.run('pincodes', ['dry-run', newerList('dry.csv')], stores.running);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(/^Nothing was changed\. dry\.csv, \d{4}-\d\d-\d\d: \d+ pincodes would replace .*India Post/);
  expect(output).toContain(
    'Added: 1\n  500999\nRemoved: 1\n  400001\nChanged: 1\n  533001 Kakinada, Andhra Pradesh → Coconada, Andhra Pradesh',
  );
  expect(await lookup('533001')).toBe('Kakinada');
  expect(await stores.store.rows(sql`SELECT 1 FROM pincode_lists`)).toEqual([]);
});

test('[PIN-04] a newer list is used by the running store, and kept with its day and who took it', async () => {
  const { code, output } = await stores.run('pincodes', [newerList('newer.csv'), '2026-11-01'], stores.running);
  expect([code, output]).toEqual([0, expect.stringContaining('The store now uses newer.csv, 2026-11-01: ')]);
  await expect.poll(() => lookup('533001')).toBe('Coconada');
  expect([await lookup('500999'), await lookup('400001')]).toEqual(['Hyderabad', '']);
  expect(await stores.store.rows(sql`SELECT source, listed_on::text FROM pincode_lists`)).toEqual([
    { source: 'newer.csv', listed_on: '2026-11-01' },
  ]);
  expect(await stores.store.rows(sql`SELECT after FROM audit_entries WHERE action = 'pincodes.take'`)).toEqual([
    { after: { source: 'newer.csv', listedOn: '2026-11-01', added: 1, removed: 1, changed: 1 } },
  ]);
  // The same list again changes nothing more.
  expect((await stores.run('pincodes', ['dry-run', newerList('newer.csv')], stores.running)).output).toContain(
    'Added: 0\nRemoved: 0\nChanged: 0',
  );
}, 60_000);

test('[PIN-04] a list that is incomplete or wrong is refused, and says why', { timeout: 60_000 }, async () => {
  const run = async (text: string) => (await stores.run('pincodes', [fileOf('bad.csv', text)], stores.running)).errors;
  const header = 'pincode,district,state\n';
  expect(await run(`${header}400001,Mumbai,Maharashtra\n`)).toMatch(/The list lacks \d+ of \d+ pincodes\./);
  expect(await run(`${header}400001,Mumbai,Atlantis\n`)).toContain('400001: Atlantis is no state of India.');
  expect(await run(`${header}4001,Mumbai,Maharashtra\n`)).toContain('bad.csv, line 2: 4001,Mumbai,Maharashtra');
  expect(await run('pin,district\n')).toMatch(/bad\.csv has no column pincode, and none state\./);
  expect(await run(`${header}999999,Mumbai,Maharashtra\n`)).toContain('999999 needs a latitude and a longitude');
  expect((await stores.run('pincodes', [join(stores.folder, 'none.csv')], stores.running)).errors).toContain('ENOENT');
  expect((await stores.run('pincodes', [], stores.running)).errors).toContain('Usage: npm run pincodes -- FILE');
});

test('[PIN-04] works in the database of a stopped store, and fails where there is none', {
  timeout: 120_000,
}, async () => {
  const file = newerList('stopped.csv');
  expect((await stores.run('pincodes', [file], stores.stopped)).errors).toMatch(noStore);
  await stores.workInStopped(async () => {});
  expect(await stores.run('pincodes', [file], stores.stopped)).toMatchObject({ code: 0, errors: '' });
  await stores.workInStopped(async (ctx) => expect((await ctx.pincodes.current(ctx)).source).toBe('stopped.csv'));
});

test('[PIN-04] the directory of India Post has a line per post office: the district that most of them name counts', () => {
  const directory = [
    'circlename,regionname,divisionname,officename,pincode,officetype,delivery,district,statename,latitude,longitude',
    'Andhra Pradesh Circle,V,Kakinada,"Gandhi Nagar, S.O",533004,PO,Delivery,KAKINADA,ANDHRA PRADESH,16.95,82.23',
    'Andhra Pradesh Circle,V,Kakinada,Port B.O,533004,BO,Delivery,EAST GODAVARI,ANDHRA PRADESH,NA,NA',
    'Andhra Pradesh Circle,V,Kakinada,Salt B.O,533004,BO,Delivery,KAKINADA,ANDHRA PRADESH,0,0',
    'Andhra Pradesh Circle,V,Kakinada,Old B.O,533009,BO,Delivery,NA,NA,NA,NA',
  ].join('\r\n');
  expect(readPincodeFile(directory, 'directory.csv')).toEqual([
    { pincode: '533004', city: 'Kakinada', state: 'ANDHRA PRADESH', latitude: 16.95, longitude: 82.23 },
  ]);
});
