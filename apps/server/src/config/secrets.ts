import type { RegisteredMethod } from '../modules/payments/providers/payment-method.ts';
import type { Environment } from './parse-environment.ts';

const secrets = [
  'AUTH_SECRET',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'SMS_API_KEY',
  'MEDIA_S3_SECRET_ACCESS_KEY',
  'META_ACCESS_TOKEN',
  'METRICS_TOKEN',
];

/** `made`: nobody has set it, and the demo store makes its own. */
type SecretState = 'set' | 'made' | 'unset';
/** `until`: it was replaced, and counts no longer after that. */
export type KnownSecret = { state: SecretState; until?: Date };
type Store = {
  mode: 'demo' | 'production';
  methods: readonly RegisteredMethod[];
  paymentSettings: Record<string, unknown>;
  ofCouriers: readonly string[];
};

/** How it stands with each secret, which only the environment holds; of those before the present ones, with the ones that are set. */
export function knownSecrets(
  environment: Environment,
  { mode, methods, paymentSettings, ofCouriers }: Store,
): Record<string, KnownSecret> {
  const ofMethods = methods.flatMap(({ online }) => online?.settings.together ?? []);
  // Demo mode has a secret in its data folder, and derives from it the keys of the payment sandbox.
  const made = mode === 'demo' ? ['AUTH_SECRET', ...ofMethods] : [];
  const stateOf = (name: string) => (environment[name] !== undefined ? 'set' : made.includes(name) ? 'made' : 'unset');
  const present = [...secrets, ...ofMethods, ...ofCouriers].map((name): [string, KnownSecret] => [
    name,
    { state: stateOf(name) },
  ]);
  const previous = methods.flatMap(({ id, online }) => {
    const { names = [], until = '' } = online?.settings.previous ?? {};
    const end = (paymentSettings[id] as Record<string, unknown> | undefined)?.[until];
    const isSet = (name: string) => environment[name] !== undefined && end instanceof Date;
    return names.filter(isSet).map((name): [string, KnownSecret] => [name, { state: 'set', until: end as Date }]);
  });
  return Object.fromEntries([...present, ...previous]);
}
