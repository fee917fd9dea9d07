import { expect, onTestFinished, test, vi } from 'vitest';
import { startS3 } from '../../../test/s3-under-test.ts';
import { startSilentServer } from '../../../test/silent-server.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { jobHandlers } from '../../modules/jobs.ts';
import { recordBackup } from '../database/backups.repository.ts';
import { sql } from '../database/drizzle.ts';

const minuteMs = 60_000;
const patience = { timeout: 10_000, interval: 100 };

async function openStore(role: 'all' | 'worker'): Promise<TestStore> {
  const store = await startTestStore({ environment: { BIJLI_ROLE: role } });
  onTestFinished(() => store.close());
  return store;
}

const media = { storage: 'folder', isShared: false, isReachable: true };

async function readiness(store: TestStore): Promise<[number, object]> {
  const answer = await store.app.inject('/readyz');
  return [answer.statusCode, answer.json()];
}

/** Hides the queue's schema from its workers while the database responds, and advances time by a minute once they fail. */
async function hideJobs(store: TestStore): Promise<() => Promise<void>> {
  await store.database.db.execute(sql`ALTER SCHEMA pgboss RENAME TO pgboss_hidden`);
  await vi.waitUntil(() => store.takeErrors().join('').includes('The job queue failed'), patience);
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + minuteMs);
  onTestFinished(() => later.mockRestore());
  return async () => {
    await store.database.db.execute(sql`ALTER SCHEMA pgboss_hidden RENAME TO pgboss`);
  };
}

const working = [200, { status: 'ready', jobs: 'working', media }];

test.each([
  ['all', [200, { status: 'ready', jobs: 'not working', media }]],
  ['worker', [503, { status: 'not ready', reason: 'Jobs are not worked on.', jobs: 'not working', media }]],
] as const)('[API-02] a process of role %s reports that it cannot reach its jobs, until it can', async (role, idle) => {
  const store = await openStore(role);
  expect(await readiness(store)).toEqual([200, { status: 'ready', media }]);
  await store.services.jobs.work(jobHandlers({ ...store.services, db: store.database.db }));
  expect(await readiness(store)).toEqual(working);
  const showJobs = await hideJobs(store);
  expect(await readiness(store)).toEqual(idle);
  await showJobs();
  await vi.waitFor(async () => expect(await readiness(store)).toEqual(working), patience);
  store.takeErrors();
});

test('[API-02] after a temporary database failure jobs are polled again, without an error in the log', async () => {
  const store = await openStore('worker');
  await store.services.jobs.work(jobHandlers({ ...store.services, db: store.database.db }));
  const executeSql = vi.spyOn(store.database.jobDatabase, 'executeSql');
  executeSql.mockRejectedValue(new Error('timeout exceeded when trying to connect'));
  await vi.waitUntil(() => executeSql.mock.settledResults.length > 1, patience);
  executeSql.mockRestore();
  expect(store.takeErrors()).toEqual([]);
  expect(await readiness(store)).toEqual(working);
});

test('[BAK-03] the time of the newest backup is reported, once there is one', async () => {
  const store = await openStore('all');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const [, before] = await readiness(store);
  expect(before).not.toHaveProperty('lastBackup');
  for (const takenAt of ['2026-11-20T03:00:00.125Z', '2026-11-27T03:00:00.000Z', '2026-11-21T03:00:00.000Z'])
    expect(await recordBackup(store.database.db, new Date(takenAt))).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(await readiness(store)).toMatchObject([200, { status: 'ready', lastBackup: '2026-11-27T03:00:00.000Z' }]);
});

test('[API-02] setting the clock forward by a day does not make a process report that jobs are not working', async () => {
  const store = await openStore('worker');
  await store.services.jobs.work(jobHandlers({ ...store.services, db: store.database.db }));
  const now = Date.now;
  const ahead = vi.spyOn(Date, 'now').mockImplementation(() => now() + 1440 * minuteMs);
  onTestFinished(() => ahead.mockRestore());
  expect(await readiness(store)).toEqual(working);
});

test('[API-02] however often readiness is requested, the database is queried once a second', async () => {
  const store = await openStore('all');
  const execute = vi.spyOn(store.database.db, 'execute');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const queries of [1, 2]) {
    for (let turn = 0; turn < 3; turn += 1) await Promise.all([readiness(store), readiness(store)]);
    expect(execute).toHaveBeenCalledTimes(queries);
    vi.advanceTimersByTime(1000);
  }
});

test('[MED-06] readiness reports where pictures are stored, whether the storage is shared, and whether it is reachable', async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const store = await startTestStore({ environment: s3.environment });
  onTestFinished(() => store.close());
  const found = { storage: 's3', isShared: true, isReachable: true };
  expect(await readiness(store)).toEqual([200, { status: 'ready', media: found }]);
});

test('[MED-06] the store is ready while the picture storage is unreachable, which readiness reports', async () => {
  const silent = await startSilentServer();
  onTestFinished(() => silent.close());
  for (const host of [silent.host, '127.0.0.1:1']) await expectNotReached(host);
});

async function expectNotReached(host: string): Promise<void> {
  const s3 = { MEDIA_S3_BUCKET: 'pictures', MEDIA_S3_REGION: 'us-east-1', MEDIA_S3_PATH_STYLE: 'true' };
  const keys = { MEDIA_S3_ACCESS_KEY_ID: 'id', MEDIA_S3_SECRET_ACCESS_KEY: 'secret' };
  const store = await startTestStore({
    environment: { ...s3, ...keys, MEDIA_S3_ENDPOINT: `http://${host}`, OUTSIDE_TIMEOUT_SECONDS: '120' },
  });
  onTestFinished(() => store.close());
  // The storage’s own timeout is longer than that of this test, which thus proves that readiness does not wait for it.
  const missing = { storage: 's3', isShared: true, isReachable: false };
  expect(await readiness(store)).toEqual([200, { status: 'ready', media: missing }]);
  expect((await store.api.listProducts({ query: { limit: 1 } })).products).toHaveLength(1);
}
