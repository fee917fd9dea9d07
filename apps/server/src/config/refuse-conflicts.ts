import type { EnvironmentSettings } from './environment-schema.ts';
import { ConfigError } from './parse-environment.ts';
import { isWeakSecret, minimumSecretLength } from './weak-secret.ts';

const requiredInProduction = [
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

const demoDefaults: Partial<Record<(typeof requiredInProduction)[number], string>> = {
  MAIL_FROM: 'Bijli <orders@bijli.example>',
  SMS_SENDER_ID: 'BIJLIE',
  SELLER_GSTIN: '24AABCB4821K1ZW',
};

/**
 * Checks the settings that depend on each other.
 * @throws ConfigError for the first conflict
 */
export function refuseConflicts(env: EnvironmentSettings, missingPayments: readonly string[]): void {
  refuseSharedInvoiceSeries(env);
  refuseTokenWithoutPixel(env);
  refuseOwnerWithoutDatabase(env);
  if (env.BIJLI_MODE === 'production') refuseDemoDefaults(env, missingPayments);
  refuseIncompleteS3(env);
}

/** A credit note would take an invoice's number. */
function refuseSharedInvoiceSeries(env: EnvironmentSettings): void {
  if (env.INVOICE_PREFIX !== env.CREDIT_NOTE_PREFIX) return;
  throw new ConfigError('INVOICE_PREFIX and CREDIT_NOTE_PREFIX must differ.');
}

/** No conversions would be sent while the owner believes that they are. */
function refuseTokenWithoutPixel(env: EnvironmentSettings): void {
  if (env.META_ACCESS_TOKEN && !env.META_PIXEL_ID)
    throw new ConfigError('META_ACCESS_TOKEN also needs META_PIXEL_ID. Set both, or only the pixel.');
}

function refuseOwnerWithoutDatabase(env: EnvironmentSettings): void {
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_OWNER_URL also needs DATABASE_URL, with another role. Set both, or none.');
}

/** Pictures would be stored in a folder while the owner believes that they are in the bucket. */
function refuseIncompleteS3(env: EnvironmentSettings): void {
  const isUsed = Object.entries(env).some(
    ([name, value]) => name.startsWith('MEDIA_S3_') && value && value !== 'false',
  );
  if (!isUsed) return;
  const hasKey = (env.MEDIA_S3_ACCESS_KEY_ID ?? env.MEDIA_S3_SECRET_ACCESS_KEY) !== undefined;
  const keys = hasKey ? (['MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'] as const) : [];
  const missing = (['MEDIA_S3_BUCKET', 'MEDIA_S3_REGION', ...keys] as const).filter((name) => env[name] === undefined);
  if (missing.length > 0)
    throw new ConfigError(
      `Keeping pictures in S3 also needs ${missing.join(', ')}. Set them, or no MEDIA_S3_ setting.`,
    );
  if (env.MEDIA_FOLDER)
    throw new ConfigError('MEDIA_FOLDER and MEDIA_S3_BUCKET name two places for the same pictures. Set only one.');
}

function refuseDemoDefaults(env: EnvironmentSettings, missingPayments: readonly string[]): void {
  const missing = [
    ...requiredInProduction.filter((name) => env[name] === undefined || env[name] === demoDefaults[name]),
    ...missingPayments,
  ];
  if (missing.length > 0)
    throw new ConfigError(`Production mode needs ${missing.join(', ')}. Set them, or start with BIJLI_MODE=demo.`);
  refuseWeakSecrets(env);
  const { protocol, hostname } = new URL(env.PUBLIC_URL ?? '');
  if (protocol !== 'https:' && hostname !== 'localhost' && hostname !== '127.0.0.1')
    throw new ConfigError('Production mode needs a PUBLIC_URL that starts with https://.');
}

function refuseWeakSecrets(env: EnvironmentSettings): void {
  for (const name of ['AUTH_SECRET', 'METRICS_TOKEN'] as const) {
    const secret = env[name];
    if (secret !== undefined && isWeakSecret(secret, minimumSecretLength[name]))
      throw new ConfigError(`${name} repeats itself and can be guessed. Make one with: openssl rand -base64 48`);
  }
}
