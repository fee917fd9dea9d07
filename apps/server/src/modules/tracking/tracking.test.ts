import { createHash } from 'node:crypto';
import type { Input } from '@bijli/contract';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AnalyticsStandIn, startAnalyticsStandIn } from '../../../../../e2e/fixtures/analytics-stand-in.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { deliverConversion } from './index.ts';

type Conversion = Input<'sendConversion'>['body'];

let standIn: AnalyticsStandIn;
let store: TestStore;

beforeAll(async () => {
  standIn = await startAnalyticsStandIn();
  store = await startTestStore({ environment: { ...standIn.environment, OUTSIDE_TIMEOUT_SECONDS: '2' } });
});
afterAll(async () => {
  await store.close();
  await standIn.stop();
});
afterEach(async () => {
  standIn.answerWith(200);
  await store.rows(sql`DELETE FROM pgboss.job WHERE name = 'send-conversion'`);
  standIn.conversions.splice(0);
});

let conversionCount = 0;

function conversion(changed: Partial<Conversion> = {}): Conversion {
  conversionCount += 1;
  return {
    event_name: 'AddToCart',
    event_id: `AddToCart.${conversionCount}`,
    event_time: Math.floor(Date.now() / 1000),
    event_source_url: 'https://shop.example/product/tara-5g?email=asha@example.com#top',
    action_source: 'website',
    fbp: 'fb.1.1700000000000.123',
    fbc: 'fb.1.1700000000000.abc',
    custom_data: { currency: 'INR', value: 12_499, content_ids: ['p1'], num_items: 1 },
    user: { email: ' Asha.Rao@Example.com', phone: '98765 43210', client_user_agent: 'Browser/1' },
    ...changed,
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const sendJobs = () => store.runJobs({ only: ['send-conversion'] });
const jobTexts = async () =>
  JSON.stringify(await store.rows(sql`SELECT data FROM pgboss.job WHERE name = 'send-conversion'`));

test('[TRACK-01] a conversion is sent with hashed e-mail and phone, client address and browser, and the page URL without its query', async () => {
  const sent = conversion();
  expect(await store.api.sendConversion({ body: sent })).toEqual({ success: true });
  expect(await sendJobs()).toBe(1);
  expect(standIn.conversions).toEqual([
    {
      path: '/v1/1234567890/events',
      body: {
        access_token: 'token-of-the-test',
        data: [
          {
            event_name: 'AddToCart',
            event_id: sent.event_id,
            event_time: sent.event_time,
            event_source_url: 'https://shop.example/product/tara-5g',
            action_source: 'website',
            user_data: {
              em: [sha256('asha.rao@example.com')],
              ph: [sha256('919876543210')],
              client_ip_address: '127.0.0.1',
              client_user_agent: 'Browser/1',
              fbp: 'fb.1.1700000000000.123',
              fbc: 'fb.1.1700000000000.abc',
            },
            custom_data: { currency: 'INR', value: 12_499, content_ids: ['p1'], num_items: 1 },
          },
        ],
      },
    },
  ]);
});

test('[TRACK-01] a signed-in customer’s stored e-mail and phone take precedence over the browser’s', async () => {
  const customer = await store.createCustomer({ email: 'Own@Example.com' });
  await customer.api.sendConversion({
    body: conversion({ user: { email: 'other@example.com', phone: '9000000000' } }),
  });
  await sendJobs();
  expect(standIn.conversions[0]?.body.data[0]?.['user_data']).toMatchObject({
    em: [sha256('own@example.com')],
    ph: [sha256(`91${customer.phone}`)],
  });
});

test('[TRACK-01] the job contains no e-mail, phone or unknown field', async () => {
  const body = conversion({ custom_data: { value: 1, currency: 'USD', name: 'Asha Rao', note: '9876543210' } });
  await store.api.sendConversion({ body });
  const jobs = await jobTexts();
  expect(jobs).toContain(sha256('919876543210'));
  for (const personal of ['asha', 'Asha', '98765', 'USD']) expect(jobs).not.toContain(personal);
  await sendJobs();
  expect(standIn.conversions[0]?.body.data[0]?.['custom_data']).toEqual({ value: 1 });
});

test('[TRACK-01] a duplicate event is sent once', async () => {
  const body = conversion();
  await store.api.sendConversion({ body });
  await store.api.sendConversion({ body });
  expect(await sendJobs()).toBe(1);
});

test('[TRACK-01] a time in the future or long ago becomes now', async () => {
  const now = Math.floor(Date.now() / 1000);
  for (const event_time of [now + 86_400, 1_500_000_000])
    await store.api.sendConversion({ body: conversion({ event_time }) });
  await sendJobs();
  for (const { body } of standIn.conversions)
    expect(Math.abs(Number(body.data[0]?.['event_time']) - now)).toBeLessThan(30);
});

test('[API-04] deleting an account deletes its queued events', async () => {
  const customer = await store.createCustomer({ email: 'leaving@example.com' });
  await customer.api.sendConversion({ body: conversion() });
  await store.services.jobs.forget(store.ctx, { ...customer, email: 'leaving@example.com' });
  expect(await sendJobs()).toBe(0);
});

test.each([
  [500, {}],
  [503, {}],
  [429, {}],
  [400, { error: { code: 2, is_transient: true, message: 'asha@example.com' } }],
])('[TRACK-01] a response %i %j is retried, and the error contains no personal data', async (status, body) => {
  standIn.answerWith(status, body);
  await store.api.sendConversion({ body: conversion() });
  const failure = await sendJobs().then(() => '', String);
  expect(failure).toContain(`status ${status}`);
  expect(failure).not.toMatch(/asha|98765|token-of-the-test/);
});

test('[TRACK-01] a timeout is retried', async () => {
  standIn.answerWith('hang');
  await store.api.sendConversion({ body: conversion() });
  await expect(sendJobs()).rejects.toThrow(/timeout/);
});

test('[TRACK-01] a refusal is dropped with a log line without personal data', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  standIn.answerWith(400, { error: { code: 100, message: 'Invalid parameter asha.rao@example.com' } });
  await store.api.sendConversion({ body: conversion() });
  const [job] = await store.rows<{ data: Parameters<typeof deliverConversion>[1] }>(
    sql`SELECT data FROM pgboss.job WHERE name = 'send-conversion'`,
  );
  if (!job) throw new Error('No job was queued');
  await deliverConversion({ ...store.ctx, log }, job.data);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'AddToCart', reason: 'status 400, code 100' });
  expect(lines[0]).not.toMatch(new RegExp(`asha|98765|${sha256('919876543210')}|127.0.0.1`));
  await expect(sendJobs()).resolves.toBe(1);
});

test('[TRACK-01] without configuration the call succeeds and does nothing', async () => {
  const bare = await startTestStore();
  try {
    expect(await bare.api.sendConversion({ body: conversion() })).toEqual({ success: true });
    expect(await bare.rows(sql`SELECT id FROM pgboss.job WHERE name = 'send-conversion'`)).toEqual([]);
  } finally {
    await bare.close();
  }
});

test('[TRACK-01] the site configuration has the ids but never the access token', async () => {
  const { data } = await store.api.getSiteConfig();
  expect(data.measuring).toEqual({
    gtmId: 'GTM-TEST1',
    gtmScriptUrl: `${standIn.origin}/gtm.js`,
    pixelId: '1234567890',
    pixelScriptUrl: `${standIn.origin}/fbevents.js`,
    sendsConversions: true,
    hasPersonalFields: false,
    isShown: true,
  });
});
