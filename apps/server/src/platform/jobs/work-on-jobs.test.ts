import { expect, test, vi } from 'vitest';
import { startSilentServer } from '../../../test/silent-server.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { jobHandlers } from '../../modules/jobs.ts';
import { sql } from '../database/drizzle.ts';

const patience = { timeout: 20_000, interval: 100 };

test('[LIFE-03] jobs of a failed batch run one by one: a failing notification does not hold up others', async () => {
  const store = await startTestStore();
  const notified: string[][] = [];
  const notify = async (ids: string[]) => {
    notified.push(ids);
    if (ids.includes('poison')) throw new Error('This notification fails');
  };
  for (const orderId of ['first', 'poison', 'last'])
    await store.services.jobs.enqueue(store.ctx, 'notify-order', { orderId, news: 'placed' });
  await store.services.jobs.work({
    ...jobHandlers({ ...store.services, db: store.database.db }),
    'notify-order': {
      all: (list) => notify(list.map(({ orderId }) => orderId)),
      one: ({ orderId }) => notify([orderId]),
    },
  });
  await vi.waitFor(async () => {
    const rows = await store.rows<{ id: string; state: string }>(
      sql`SELECT data ->> 'orderId' AS id, state FROM pgboss.job WHERE name = 'notify-order'`,
    );
    expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
      first: 'completed',
      poison: 'retry',
      last: 'completed',
    });
  }, 10_000);
  expect(notified[0]).toHaveLength(3);
  expect(notified.slice(1, 4).flat().sort()).toEqual(['first', 'last', 'poison']);
  await store.close();
});

test('[AUTH-11] a message, which may contain an OTP or a link, is deleted a day after it was sent', async () => {
  const store = await startTestStore();
  await store.api.sendOtp({ body: { phone: '9812345670' } });
  const jobs = await store.rows(sql`SELECT deletion_seconds FROM pgboss.job WHERE name = 'send-message'`);
  await store.close();
  expect(jobs).toEqual([{ deletion_seconds: 86_400 }]);
});

test('[AUTH-02] an OTP is sent while mails wait for a mail server that accepts connections but never responds', async () => {
  const mailServer = await startSilentServer();
  const store = await startTestStore({
    environment: { SMTP_URL: `smtp://${mailServer.host}`, OUTSIDE_TIMEOUT_SECONDS: '120' },
  });
  const mail = { channel: 'email', template: 'order', to: 'asha@example.com', subject: 'News', text: 'News' } as const;
  for (let queued = 0; queued < 12; queued += 1) await store.services.jobs.enqueue(store.ctx, 'send-message', mail);
  const hanging = async () => {
    const [row] = await store.rows<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM pgboss.job WHERE state = 'active' AND data ->> 'channel' = 'email'`,
    );
    return row?.count ?? 0;
  };
  await store.services.jobs.work(jobHandlers({ ...store.services, db: store.database.db }));
  await vi.waitUntil(hanging, patience);
  const held = await hanging();
  await store.api.sendOtp({ body: { phone: '9876543210' } });
  await vi.waitUntil(() => outboxHas(store, '9876543210'), patience);
  expect(await hanging()).toBe(held);
  expect(store.services.jobs.isWorking()).toBe(true);
  await mailServer.close();
  await store.close();
});

async function outboxHas(store: TestStore, phone: string): Promise<boolean> {
  return (await store.rows(sql`SELECT id FROM outbox_messages WHERE recipient = ${phone}`)).length > 0;
}
