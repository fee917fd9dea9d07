import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomPhone, startTestStore, type TestStore } from '../../../test/test-store.ts';
import type { RouteContext } from '../../platform/http/call-routes.ts';
import { registerOutbox } from './outbox.routes.ts';
import { queueMessage } from './queue-message.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('the outbox lists the messages of one recipient, newest first', async () => {
  const phone = randomPhone();
  const [one, two] = ['4F9A2C', '4F9A2D'].map((number) => `Your Bijli order ${number} has been delivered.`);
  for (const text of [one, two].map(String)) {
    await queueMessage(store.ctx, {
      ...{ name: 'order-delivered', channel: 'sms', to: phone, template: 'order', subject: 'News', text },
    });
    await store.runJobs({ only: ['send-message'] });
  }
  const response = await store.app.inject({ url: `/dev/outbox.json?to=${phone}` });
  expect(response.json()).toEqual([
    { channel: 'sms', to: phone, subject: 'News', text: two, at: expect.stringMatching(/^\d{4}-.*Z$/) },
    { channel: 'sms', to: phone, subject: 'News', text: one, at: expect.stringMatching(/^\d{4}-.*Z$/) },
  ]);
  const page = await store.app.inject({ url: `/dev/outbox?to=${phone}` });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body.indexOf(String(two))).toBeLessThan(page.body.indexOf(String(one)));
});

test('a message of a transaction that fails is never sent', async () => {
  const phone = randomPhone();
  const failed = store.ctx.db.transaction(async (tx) => {
    const message = {
      name: 'otp',
      channel: 'sms',
      to: phone,
      template: 'otp',
      subject: 'News',
      text: 'never',
    } as const;
    await queueMessage({ ...store.ctx, db: tx as typeof store.ctx.db }, message);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await store.runJobs({ only: ['send-message'] });
  expect((await store.app.inject({ url: `/dev/outbox.json?to=${phone}` })).json()).toEqual([]);
});

test.each(['to=%00', `to=${'x'.repeat(300)}`, 'to=a&to=b', 'to=%3Cscript%3E'])(
  '[API-02] the outbox handles the query %s',
  async (query) => {
    for (const path of ['/dev/outbox', '/dev/outbox.json'])
      expect((await store.app.inject({ url: `${path}?${query}` })).statusCode).toBeLessThan(500);
  },
);

test('production mode has no outbox', async () => {
  const app = Fastify();
  const config = { ...store.services.config, mode: 'production' as const };
  registerOutbox({ app, services: { ...store.services, config }, db: store.ctx.db } as unknown as RouteContext);
  for (const url of ['/dev/outbox', '/dev/outbox.json']) expect((await app.inject({ url })).statusCode).toBe(404);
});
