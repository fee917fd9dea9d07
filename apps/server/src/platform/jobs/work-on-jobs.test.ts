import { expect, test, vi } from 'vitest';
import { startSilentServer } from '../../../test/silent-server.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { jobHandlers } from '../../modules/jobs.ts';
import { sql } from '../database/drizzle.ts';

const patience = { timeout: 20_000, interval: 100 };

test('[LIFE-03] news that fails together with others is told alone: one that cannot be told holds up no other', async () => {
  const store = await startTestStore();
  const told: string[][] = [];
  const tell = async (ids: string[]) => {
    told.push(ids);
    if (ids.includes('poison')) throw new Error('This news cannot be told');
  };
  for (const orderId of ['first', 'poison', 'last'])
    await store.services.jobs.enqueue(store.ctx, 'notify-order', { orderId, news: 'placed' });
  await store.services.jobs.work({
    ...jobHandlers({ ...store.services, db: store.database.db }),
    'notify-order': {
      all: (list) => tell(list.map(({ orderId }) => orderId)),
      one: ({ orderId }) => tell([orderId]),
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
  expect(told[0]).toHaveLength(3);
  expect(told.slice(1, 4).flat().sort()).toEqual(['first', 'last', 'poison']);
  await store.close();
});

test('[AUTH-11] a message, which may hold an OTP or a link, is gone a day after it was sent', async () => {
  const store = await startTestStore();
  await store.api.sendOtp({ body: { phone: '9812345670' } });
  const kept = await store.rows(sql`SELECT deletion_seconds FROM pgboss.job WHERE name = 'send-message'`);
  await store.close();
  expect(kept).toEqual([{ deletion_seconds: 86_400 }]);
});

test('[AUTH-02] an OTP goes out while mails hang at a mail server that takes them and says nothing', async () => {
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
