import { join, resolve } from 'node:path';
import { defaultPolicy, gstinError, normaliseGstin } from '@bijli/rules';
import { z } from 'zod';
import type { RegisteredMethod } from './modules/payments/providers/payment-method.ts';
import { paymentMethods } from './modules/payments/providers/registry.ts';
import { isWeakSecret } from './weak-secret.ts';

const text = z.string().trim().min(1);
const seriesPrefix = text.regex(/^[A-Za-z0-9-]{1,4}$/, 'must be 1 to 4 letters, digits or dashes');
const postgresUrl = z
  .string()
  .trim()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://');
const redisUrl = z
  .string()
  .trim()
  .regex(/^rediss?:\/\//, 'must start with redis:// or rediss://');
const whole = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/** Secrets that the seller makes up, with their least number of letters. */
const shortest = { AUTH_SECRET: 32, METRICS_TOKEN: 16 };

const environment = z.object({
  BIJLI_MODE: z.enum(['demo', 'production']).default('demo'),
  BIJLI_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: text.default('.data'),
  MEDIA_FOLDER: text.optional(),
  MEDIA_S3_BUCKET: text.optional(),
  MEDIA_S3_REGION: text.optional(),
  MEDIA_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_S3_ACCESS_KEY_ID: text.optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: text.optional(),
  MEDIA_S3_PATH_STYLE: z.enum(['true', 'false']).default('false'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(12),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  AUTH_SECRET: z.string().min(shortest.AUTH_SECRET, 'must be at least 32 characters').optional(),
  RATE_LIMIT_PER_MINUTE: whole(600),
  COUPON_TRIES_PER_CUSTOMER: whole(40),
  COUPON_TRIES_PER_ADDRESS: whole(200),
  REDIS_URL: redisUrl.optional(),
  MAX_REQUESTS_AT_WORK: z.coerce.number().int().min(1).default(500),
  AVIF_EFFORT: z.coerce.number().int().min(0).max(9).default(4),
  MAX_EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(50).default(1000),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  METRICS_TOKEN: z.string().min(shortest.METRICS_TOKEN, 'must be at least 16 characters').optional(),
  OUTSIDE_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(120).default(10),
  PAYMENT_PAUSE_SECONDS: z.coerce.number().min(0.1).max(600).default(15),
  TRUST_PROXY: z.enum(['true', 'false']).default('false'),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: text.default('Bijli <orders@bijli.example>'),
  SMS_API_URL: z.url().optional(),
  SMS_API_KEY: text.optional(),
  SMS_SENDER_ID: text.default('BIJLIE'),
  SMS_DLT_ENTITY_ID: text.optional(),
  SMS_DLT_TEMPLATE_OTP: text.optional(),
  SMS_DLT_TEMPLATE_ORDER: text.optional(),
  SMS_DLT_TEMPLATE_ACCOUNT: text.optional(),
  SMS_DLT_TEMPLATE_STOCK: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_SCRIPT_URL: z.url().default('https://accounts.google.com/gsi/client'),
  GTM_ID: text.regex(/^GTM-[A-Z0-9]+$/, 'must look like GTM-ABC123').optional(),
  GTM_SCRIPT_URL: z.url().default('https://www.googletagmanager.com/gtm.js'),
  META_PIXEL_ID: text.regex(/^\d{5,20}$/, 'must be 5 to 20 digits').optional(),
  META_SCRIPT_URL: z.url().default('https://connect.facebook.net/en_US/fbevents.js'),
  META_ACCESS_TOKEN: text.optional(),
  META_API_URL: z.url().default('https://graph.facebook.com/v21.0'),
  MEASURING_HOSTS: text
    .regex(
      /^https?:\/\/[\w.*:-]+(?: https?:\/\/[\w.*:-]+)*$/,
      'must be origins like https://stats.example with one space between',
    )
    .default('https://*.google-analytics.com https://*.analytics.google.com https://www.facebook.com'),
  MEASURING_PERSONAL_FIELDS: z.enum(['true', 'false']).default('false'),
  ORDER_HOLD_MINUTES: z.coerce.number().min(0.01).max(1440).default(defaultPolicy.orderHoldMinutes),
  CANCELLATION_MINUTES: z.coerce.number().min(0).max(10_080).default(defaultPolicy.cancellationMinutes),
  DELIVERY_ATTEMPTS: z.coerce.number().int().min(1).max(10).default(defaultPolicy.maxDeliveryAttempts),
  RETURN_HOURS: z.coerce.number().min(0).max(8760).default(defaultPolicy.returnHours),
  PICKUP_ATTEMPTS: z.coerce.number().int().min(1).max(10).default(defaultPolicy.maxPickupAttempts),
  FULFILMENT_STEP_SECONDS: whole(20),
  SELLER_GSTIN: text
    .default('24AABCB4821K1ZW')
    .transform(normaliseGstin)
    .refine((gstin) => !gstinError(gstin), 'must be a GST number'),
  INVOICE_PREFIX: seriesPrefix.default('BJ'),
  CREDIT_NOTE_PREFIX: seriesPrefix.default('BJC'),
});

export type Environment = Record<string, string | undefined>;

/** The settings could not be used; `message` names each variable and its fix. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof parseConfig>;

/**
 * Reads every setting once.
 * @throws ConfigError naming the variables that are wrong, or in production mode missing
 */
export function parseConfig(given: Environment, methods: readonly RegisteredMethod[] = paymentMethods) {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
  const env = readWith(environment, filled);
  const paymentSettings = readPaymentSettings(filled, methods);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  refuseOneSeries(env);
  refuseTokenAlone(env);
  refuseOwnerAlone(env);
  if (env.BIJLI_MODE === 'production') refuseDemoDefaults(env, missingOfPayments(filled, methods));
  return {
    mode: env.BIJLI_MODE,
    role: env.BIJLI_ROLE,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    sandboxUrl: env.SANDBOX_URL?.replace(/\/$/, '') ?? publicUrl,
    dataDir: resolve(env.DATA_DIR),
    media: readMedia(env),
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    logLevel: env.LOG_LEVEL,
    authSecret: env.AUTH_SECRET,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    couponTries: { perCustomer: env.COUPON_TRIES_PER_CUSTOMER, perAddress: env.COUPON_TRIES_PER_ADDRESS },
    redisUrl: env.REDIS_URL,
    load: { maxAtWork: env.MAX_REQUESTS_AT_WORK, maxDelayMs: env.MAX_EVENT_LOOP_DELAY_MS },
    avifEffort: env.AVIF_EFFORT,
    metricsToken: env.METRICS_TOKEN,
    isTraced: isTraced(env),
    outsideTimeoutMs: env.OUTSIDE_TIMEOUT_SECONDS * 1000,
    paymentPauseMs: env.PAYMENT_PAUSE_SECONDS * 1000,
    isBehindProxy: env.TRUST_PROXY === 'true',
    paymentSettings,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    sms: {
      apiUrl: env.SMS_API_URL,
      apiKey: env.SMS_API_KEY,
      senderId: env.SMS_SENDER_ID,
      entityId: env.SMS_DLT_ENTITY_ID,
      templateIds: {
        otp: env.SMS_DLT_TEMPLATE_OTP,
        order: env.SMS_DLT_TEMPLATE_ORDER,
        account: env.SMS_DLT_TEMPLATE_ACCOUNT,
        stock: env.SMS_DLT_TEMPLATE_STOCK,
      },
    },
    google: readGoogle(env),
    measuring: readMeasuring(env),
    orderHoldMinutes: env.ORDER_HOLD_MINUTES,
    cancellationMinutes: env.CANCELLATION_MINUTES,
    maxDeliveryAttempts: env.DELIVERY_ATTEMPTS,
    returnHours: env.RETURN_HOURS,
    maxPickupAttempts: env.PICKUP_ATTEMPTS,
    fulfilmentStepSeconds: env.FULFILMENT_STEP_SECONDS,
    invoices: {
      sellerGstin: env.SELLER_GSTIN,
      invoicePrefix: env.INVOICE_PREFIX,
      creditNotePrefix: env.CREDIT_NOTE_PREFIX,
    },
  };
}

type Parsed = z.output<typeof environment>;

/** The other OTEL_ settings are the library's own. */
function isTraced(env: Parsed): boolean {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint !== undefined && env.OTEL_SDK_DISABLED === 'false';
}

/** Where pictures are kept; `isShared` says that several processes are meant to reach the same ones. */
function readMedia(env: Parsed) {
  refuseHalfS3(env);
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_REGION: region } = env;
  const [accessKeyId, secretAccessKey] = [env.MEDIA_S3_ACCESS_KEY_ID, env.MEDIA_S3_SECRET_ACCESS_KEY];
  return {
    folder: resolve(env.MEDIA_FOLDER ?? join(env.DATA_DIR, 'media')),
    isShared: bucket !== undefined || env.MEDIA_FOLDER !== undefined,
    s3:
      bucket && region
        ? {
            bucket,
            region,
            endpoint: env.MEDIA_S3_ENDPOINT,
            credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
            isPathStyle: env.MEDIA_S3_PATH_STYLE === 'true',
          }
        : undefined,
  };
}

function readWith<Schema extends z.ZodType>(schema: Schema, filled: Environment): z.output<Schema> {
  const parsed = schema.safeParse(filled);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`These settings are wrong. ${lines.join('; ')}. See .env.example.`);
}

/**
 * What each way to pay reads, by its id. Half of it is refused: the store would go on with its sandbox, or without the
 * method, while its owner believes that real payments are on.
 */
function readPaymentSettings(filled: Environment, methods: readonly RegisteredMethod[]): Record<string, unknown> {
  const read = methods.flatMap(({ id, online }) => {
    if (!online) return [];
    const { schema, together, needer, advice } = online.settings;
    const missing = together.filter((name) => filled[name] === undefined);
    if (missing.length > 0 && missing.length < together.length)
      throw new ConfigError(`${needer} also need ${missing.join(', ')}. ${advice}`);
    return [[id, readWith(schema, filled)]];
  });
  return Object.fromEntries(read);
}

/** Production takes money online: what the first provider needs, unless one is set up. */
function missingOfPayments(filled: Environment, methods: readonly RegisteredMethod[]): readonly string[] {
  const all = methods.flatMap(({ online }) => (online ? [online.settings.together] : []));
  const isSetUp = all.some((names) => names.every((name) => filled[name] !== undefined));
  return isSetUp ? [] : (all[0] ?? []);
}

export type GoogleSettings = NonNullable<ReturnType<typeof readGoogle>>;

function readGoogle(env: Parsed) {
  if (!env.GOOGLE_CLIENT_ID) return undefined;
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    issuer: env.GOOGLE_ISSUER.replace(/\/$/, ''),
    jwksUrl: env.GOOGLE_JWKS_URL,
    scriptUrl: env.GOOGLE_SCRIPT_URL,
  };
}

export type AnalyticsSettings = NonNullable<ReturnType<typeof readMeasuring>>;

/** Who is told what shoppers look at and buy, once they agree; undefined when nobody is. */
function readMeasuring(env: Parsed) {
  if (!env.GTM_ID && !env.META_PIXEL_ID) return undefined;
  return {
    tagManager: env.GTM_ID ? { id: env.GTM_ID, scriptUrl: env.GTM_SCRIPT_URL } : undefined,
    pixel: env.META_PIXEL_ID ? { id: env.META_PIXEL_ID, scriptUrl: env.META_SCRIPT_URL } : undefined,
    conversions:
      env.META_PIXEL_ID && env.META_ACCESS_TOKEN
        ? {
            pixelId: env.META_PIXEL_ID,
            accessToken: env.META_ACCESS_TOKEN,
            apiUrl: env.META_API_URL.replace(/\/$/, ''),
          }
        : undefined,
    hosts: env.MEASURING_HOSTS.split(' '),
    hasPersonalFields: env.MEASURING_PERSONAL_FIELDS === 'true',
  };
}

const neededInProduction = [
  'PUBLIC_URL',
  'AUTH_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_API_URL',
  'SMS_API_KEY',
  'SMS_SENDER_ID',
  'SMS_DLT_ENTITY_ID',
  'SMS_DLT_TEMPLATE_OTP',
  'SMS_DLT_TEMPLATE_ORDER',
  'SMS_DLT_TEMPLATE_ACCOUNT',
  'SMS_DLT_TEMPLATE_STOCK',
  'SELLER_GSTIN',
] as const;

const demoDefaults: Partial<Record<(typeof neededInProduction)[number], string>> = {
  MAIL_FROM: 'Bijli <orders@bijli.example>',
  SMS_SENDER_ID: 'BIJLIE',
  SELLER_GSTIN: '24AABCB4821K1ZW',
};

/** Pictures would go into a folder while their owner believes that they are in the bucket. */
function refuseHalfS3(env: Parsed): void {
  const given = Object.entries(env).some(([name, value]) => name.startsWith('MEDIA_S3_') && value && value !== 'false');
  if (!given) return;
  const one = env.MEDIA_S3_ACCESS_KEY_ID ?? env.MEDIA_S3_SECRET_ACCESS_KEY;
  const keys = one ? (['MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'] as const) : [];
  const missing = (['MEDIA_S3_BUCKET', 'MEDIA_S3_REGION', ...keys] as const).filter((name) => env[name] === undefined);
  if (missing.length > 0)
    throw new ConfigError(
      `Keeping pictures in S3 also needs ${missing.join(', ')}. Set them, or no MEDIA_S3_ setting.`,
    );
  if (env.MEDIA_FOLDER)
    throw new ConfigError('MEDIA_FOLDER and MEDIA_S3_BUCKET name two places for the same pictures. Set only one.');
}

/** A credit note would take an invoice's number. */
function refuseOneSeries(env: Parsed): void {
  if (env.INVOICE_PREFIX !== env.CREDIT_NOTE_PREFIX) return;
  throw new ConfigError('INVOICE_PREFIX and CREDIT_NOTE_PREFIX must differ.');
}

function refuseOwnerAlone(env: Parsed): void {
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_OWNER_URL also needs DATABASE_URL, with another role. Set both, or none.');
}

/** Nothing would be sent while its owner believes otherwise. */
function refuseTokenAlone(env: Parsed): void {
  if (env.META_ACCESS_TOKEN && !env.META_PIXEL_ID)
    throw new ConfigError('META_ACCESS_TOKEN also needs META_PIXEL_ID. Set both, or only the pixel.');
}

function refuseWeakSecrets(env: Parsed): void {
  for (const name of ['AUTH_SECRET', 'METRICS_TOKEN'] as const) {
    const secret = env[name];
    if (secret !== undefined && isWeakSecret(secret, shortest[name]))
      throw new ConfigError(`${name} repeats itself and can be guessed. Make one with: openssl rand -base64 48`);
  }
}

function refuseDemoDefaults(env: Parsed, missingOfPayments: readonly string[]): void {
  const missing = [
    ...neededInProduction.filter((name) => env[name] === undefined || env[name] === demoDefaults[name]),
    ...missingOfPayments,
  ];
  if (missing.length > 0)
    throw new ConfigError(`Production mode needs ${missing.join(', ')}. Set them, or start with BIJLI_MODE=demo.`);
  refuseWeakSecrets(env);
  const { protocol, hostname } = new URL(env.PUBLIC_URL ?? '');
  if (protocol !== 'https:' && hostname !== 'localhost' && hostname !== '127.0.0.1')
    throw new ConfigError('Production mode needs a PUBLIC_URL that starts with https://.');
}
