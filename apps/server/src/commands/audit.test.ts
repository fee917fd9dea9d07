import { afterAll, beforeAll, expect, test } from 'vitest';
import { noStore, startCommandStores } from '../../test/command-stores.ts';
import { commandContext } from '../context.ts';
import { audit, sealAudit } from '../modules/audit/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';

let stores: Awaited<ReturnType<typeof startCommandStores>>;

beforeAll(async () => {
  stores = await startCommandStores();
});
afterAll(() => stores.close());

test('[AUD-02] the command prints its usage, and fails where there is no store', async () => {
  const usage = 'Bijli: Usage: npm run audit, or npm run audit -- HASH with the 64 digits of a seal.';
  expect(await stores.run('audit', ['abc'], stores.running)).toEqual({ code: 1, output: '', errors: usage });
  expect((await stores.run('audit', [], stores.stopped)).errors).toMatch(noStore);
});

test('[AUD-02] the command verifies the audit of a running store, and of a stopped one', {
  timeout: 120_000,
}, async () => {
  const { services, database, ctx } = stores.store;
  const command = commandContext({ ...services, db: database.db });
  await inTransaction(command, (tx) => audit(tx, { action: 'media.upload', entity: 'media' }));
  await sealAudit(ctx);
  const proven = await stores.run('audit', [], stores.running);
  expect(proven).toMatchObject({ code: 0, errors: '' });
  expect(proven.output).toMatch(
    /^Audit entries: 1, sealed: 1\. None was altered\.\nSeal 1 of 20\S+ has the hash [0-9a-f]{64}\./,
  );
  const hash = proven.output.match(/[0-9a-f]{64}/)?.[0] ?? '';
  expect(await stores.run('audit', [hash], stores.running)).toMatchObject({ code: 0 });
  await stores.workInStopped(async () => {});
  const gone = await stores.run('audit', [hash], stores.stopped);
  expect(gone).toEqual({ code: 1, output: `No seal has the hash ${hash}.`, errors: '' });
  expect(await stores.run('audit', [], stores.stopped)).toEqual({
    code: 0,
    output: 'Audit entries: 0, sealed: 0. None was altered.',
    errors: '',
  });
});
