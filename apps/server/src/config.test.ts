import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { productionEnvironment as production } from '../test/production-environment.ts';
import { parseConfig } from './config.ts';

test('production mode accepts a complete set of secrets and providers', () => {
  expect(parseConfig(production)).toMatchObject({ mode: 'production', publicUrl: 'https://store.example' });
});

test.each(Object.keys(production).slice(1))('production mode names %s when it is missing', (name) => {
  expect(() => parseConfig({ ...production, [name]: '' })).toThrow(name);
});

test.each([
  ['MAIL_FROM', 'Bijli <orders@bijli.example>'],
  ['SMS_SENDER_ID', 'BIJLIE'],
  ['SELLER_GSTIN', '24AABCB4821K1ZW'],
])('production mode refuses the demo’s %s', (name, value) => {
  expect(() => parseConfig({ ...production, [name]: value })).toThrow(`Production mode needs ${name}.`);
});

test.each([
  ...['ENTITY_ID', 'TEMPLATE_OTP', 'TEMPLATE_ORDER', 'TEMPLATE_ACCOUNT', 'TEMPLATE_STOCK'].map(
    (part) => `SMS_DLT_${part}`,
  ),
])('[DLT-01] an id of the DLT portal that is no number of 19 digits is refused at the start: %s', (name) => {
  for (const id of ['1', '110700000000000000', '11070000000000000071', '1107 000000000000007', 'PE-1107000000000007'])
    expect(() => parseConfig({ [name]: id })).toThrow(`${name}: must be the 19 digits that the DLT portal shows`);
  expect(parseConfig({ [name]: ' 1107000000000000007 ' }).mode).toBe('demo');
});

test('[DLT-01] the ids of single texts and the header are checked alike', () => {
  const templates = 'SMS_DLT_TEMPLATES: must be NAME=ID pairs separated by spaces, each ID of 19 digits';
  for (const pairs of ['otp=1107', 'otp=1107000000000000007 order-paid=1', 'otp 1107000000000000007'])
    expect(() => parseConfig({ SMS_DLT_TEMPLATES: pairs })).toThrow(templates);
  expect(parseConfig({ SMS_DLT_TEMPLATES: 'otp=1107000000000000007' }).sms.idsByTemplate).toEqual({
    otp: '1107000000000000007',
  });
  for (const header of ['VM-BIJLIE', 'BIJLIE-S', 'BI', 'BIJ IE', 'BIJLIEBIJLIE'])
    expect(() => parseConfig({ SMS_SENDER_ID: header })).toThrow('SMS_SENDER_ID: must be the registered header alone');
  expect(parseConfig({ SMS_SENDER_ID: '561234' }).sms.senderId).toBe('561234');
});

test('production mode requires https, except for localhost', () => {
  expect(() => parseConfig({ ...production, PUBLIC_URL: 'http://store.example' })).toThrow('starts with https://');
  expect(parseConfig({ ...production, PUBLIC_URL: 'http://localhost:3000' }).mode).toBe('production');
});

test.each(['x'.repeat(36), 'secret'.repeat(8), '0123'.repeat(10), `${'0'.repeat(40)}1`])(
  '[API-02] production mode refuses the secret %s, which repeats itself',
  (secret) => {
    for (const name of ['AUTH_SECRET', 'METRICS_TOKEN'])
      expect(() => parseConfig({ ...production, [name]: secret })).toThrow(
        `${name} repeats itself and can be guessed. Make one with: openssl rand -base64 48`,
      );
    expect(parseConfig({ AUTH_SECRET: secret }).mode).toBe('demo');
  },
);

test('[API-02] production mode accepts random secrets of any encoding and length', () => {
  for (const bytes of [16, 24, 32, 48, 64, 200])
    for (const form of ['hex', 'base64', 'base64url'] as const) {
      const secret = randomBytes(bytes).toString(form);
      const given = secret.length < 32 ? { METRICS_TOKEN: secret } : { AUTH_SECRET: secret, METRICS_TOKEN: secret };
      expect(parseConfig({ ...production, ...given }).mode).toBe('production');
    }
});

test('DATABASE_OWNER_URL without DATABASE_URL is refused', () => {
  expect(() => parseConfig({ DATABASE_OWNER_URL: 'postgres://owner@127.0.0.1/store' })).toThrow(
    'DATABASE_OWNER_URL also needs DATABASE_URL, with another role. Set both, or none.',
  );
});

test.each([
  'postgres://bijli:secret@10.0.0.1,10.0.0.2/bijli',
  'postgres://bijli:secret@10.0.0.1:5432,10.0.0.2:5432/bijli?target_session_attrs=read-write',
  'postgres://bijli:secret@10.0.0.1/bijli?target_session_attrs=primary',
  'postgres:///bijli?host=10.0.0.1,10.0.0.2',
  'postgres:///bijli?host=10.0.0.1%2C10.0.0.2',
])('[FAIL-05] the list of servers in %s is refused', (url) => {
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'DATABASE_OWNER_URL'])
    expect(() => parseConfig({ DATABASE_URL: 'postgres://bijli@10.0.0.1/bijli', [name]: url })).toThrow(
      new RegExp(`${name}: must name one host, without target_session_attrs`),
    );
});

test('[FAIL-05] a comma in a password or a name is no list of servers', () => {
  const url = 'postgres://bijli:a,b@10.0.0.1/bijli,2?application_name=a,b';
  expect(parseConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('an incomplete set of payment provider keys is refused, in demo mode too', () => {
  expect(() => parseConfig({ RAZORPAY_KEY_ID: 'rzp_live_key' })).toThrow(
    'Card payments also need RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET. Set every RAZORPAY_ key, or none.',
  );
});

test('[INV-01] the seller’s GST number must be valid, and invoices and credit notes need separate series', () => {
  expect(parseConfig({ SELLER_GSTIN: '27 aapfu0939f1zv' }).initialSettings.sellerGstin).toBe('27AAPFU0939F1ZV');
  expect(() => parseConfig({ SELLER_GSTIN: '27AAPFU0939F1ZZ' })).toThrow('SELLER_GSTIN: must be a GST number');
  for (const prefix of ['TOOLONG', 'B_', 'B/'])
    expect(() => parseConfig({ INVOICE_PREFIX: prefix })).toThrow('INVOICE_PREFIX: must be 1 to 4 letters');
  expect(() => parseConfig({ INVOICE_PREFIX: 'AB', CREDIT_NOTE_PREFIX: 'AB' })).toThrow('must differ');
});

test('[TRACK-01] analytics are off without an id, and an access token without its pixel is refused', () => {
  expect(parseConfig({}).measuring).toBeUndefined();
  expect(parseConfig({ GTM_ID: 'GTM-ABC123' }).measuring).toMatchObject({
    tagManager: { id: 'GTM-ABC123', scriptUrl: 'https://www.googletagmanager.com/gtm.js' },
    pixel: undefined,
    conversions: undefined,
    hasPersonalFields: false,
  });
  expect(parseConfig({ META_PIXEL_ID: '1234567890', META_ACCESS_TOKEN: 'secret' }).measuring?.conversions).toEqual({
    pixelId: '1234567890',
    accessToken: 'secret',
    apiUrl: 'https://graph.facebook.com/v21.0',
  });
  expect(() => parseConfig({ META_ACCESS_TOKEN: 'secret' })).toThrow('also needs META_PIXEL_ID');
  expect(() => parseConfig({ GTM_ID: 'UA-1' })).toThrow('GTM_ID: must look like GTM-ABC123');
  expect(() => parseConfig({ GTM_ID: 'GTM-A1', MEASURING_HOSTS: "https://a.example; script-src 'self'" })).toThrow(
    'MEASURING_HOSTS: must be origins',
  );
});

test('[MED-04] pictures are stored in the data folder, in another folder, or in S3 when its settings are complete', () => {
  expect(parseConfig({ DATA_DIR: '/data' }).media).toEqual({ folder: '/data/media', isShared: false, s3: undefined });
  expect(parseConfig({ MEDIA_FOLDER: '/shared' }).media).toEqual({ folder: '/shared', isShared: true, s3: undefined });
  const bucket = { MEDIA_S3_BUCKET: 'pictures', MEDIA_S3_REGION: 'ap-south-1' };
  const keys = { MEDIA_S3_ACCESS_KEY_ID: 'id', MEDIA_S3_SECRET_ACCESS_KEY: 'secret' };
  const s3 = { bucket: 'pictures', region: 'ap-south-1', endpoint: undefined, isPathStyle: false };
  expect(parseConfig(bucket).media).toMatchObject({ isShared: true, s3: { ...s3, credentials: undefined } });
  const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
  expect(parseConfig({ ...bucket, ...keys }).media.s3).toEqual({ ...s3, credentials });
  expect(() => parseConfig({ MEDIA_S3_BUCKET: 'pictures' })).toThrow(
    'Keeping pictures in S3 also needs MEDIA_S3_REGION. Set them, or no MEDIA_S3_ setting.',
  );
  expect(() => parseConfig({ MEDIA_S3_ENDPOINT: 'https://s3.example' })).toThrow('MEDIA_S3_BUCKET, MEDIA_S3_REGION');
  expect(() => parseConfig({ MEDIA_S3_PATH_STYLE: 'true' })).toThrow('MEDIA_S3_BUCKET, MEDIA_S3_REGION');
  for (const [name, missing] of [Object.keys(keys), Object.keys(keys).reverse()])
    expect(() => parseConfig({ ...bucket, [name ?? '']: 'x' })).toThrow(missing);
  expect(() => parseConfig({ ...bucket, MEDIA_FOLDER: '/shared' })).toThrow('Set only one.');
});

test('an empty setting counts as unset', () => {
  expect(parseConfig({ PORT: '', AUTH_SECRET: '' })).toMatchObject({ port: 3000, authSecret: undefined });
});

test('[API-02] the settings of load, metrics and timeouts are validated', () => {
  expect(parseConfig({})).toMatchObject({
    load: { maxInFlight: 500, maxDelayMs: 1000 },
    metricsToken: undefined,
    outsideTimeoutMs: 10_000,
    paymentPauseMs: 15_000,
  });
  for (const wrong of [{ METRICS_TOKEN: 'short' }, { MAX_REQUESTS_AT_WORK: '0' }, { OUTSIDE_TIMEOUT_SECONDS: '0' }])
    expect(() => parseConfig(wrong)).toThrow(Object.keys(wrong)[0]);
});

test('[API-02] Redis and tracing are enabled by their URLs', () => {
  expect(parseConfig({})).toMatchObject({ redisUrl: undefined, isTraced: false });
  expect(parseConfig({ REDIS_URL: 'rediss://user:secret@redis.example:6380/2' }).redisUrl).toContain('redis.example');
  expect(() => parseConfig({ REDIS_URL: 'http://redis.example' })).toThrow('REDIS_URL: must start with redis://');
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  expect(parseConfig(collector).isTraced).toBe(true);
  expect(parseConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/v1/traces' }).isTraced).toBe(true);
  expect(parseConfig({ ...collector, OTEL_SDK_DISABLED: 'true' }).isTraced).toBe(false);
  expect(() => parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT');
});
