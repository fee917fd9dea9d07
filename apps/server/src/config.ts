import { readAnalytics } from './config/analytics.ts';
import { readCourierSettings } from './config/couriers.ts';
import { readDatabase } from './config/database.ts';
import { environmentSchema } from './config/environment-schema.ts';
import { readGoogle } from './config/google.ts';
import { readInitialSettings, settingsGivenIn } from './config/initial-settings.ts';
import { readLimits } from './config/limits.ts';
import { readMedia } from './config/media.ts';
import { readMessages } from './config/messages.ts';
import { readObservability } from './config/observability.ts';
import { readOrders } from './config/orders.ts';
import { type Environment, parseEnvironment } from './config/parse-environment.ts';
import { missingPaymentSettings, readPaymentSettings } from './config/payments.ts';
import { readProcess } from './config/process.ts';
import { refuseConflicts } from './config/refuse-conflicts.ts';
import { knownSecrets } from './config/secrets.ts';
import { registeredCouriers } from './modules/couriers/adapters/registry.ts';
import type { RegisteredMethod } from './modules/payments/providers/payment-method.ts';
import { paymentMethods } from './modules/payments/providers/registry.ts';

export type { AnalyticsSettings } from './config/analytics.ts';
export type { GoogleSettings } from './config/google.ts';
export { ConfigError, type Environment } from './config/parse-environment.ts';

export type Config = ReturnType<typeof parseConfig>;

/**
 * Parses every setting once. Empty variables count as unset.
 * @throws ConfigError naming the variables that are wrong, or in production mode missing
 */
export function parseConfig(environment: Environment, methods: readonly RegisteredMethod[] = paymentMethods) {
  const filled = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const env = parseEnvironment(environmentSchema, filled);
  const paymentSettings = readPaymentSettings(filled, methods);
  refuseConflicts(env, missingPaymentSettings(filled, methods));
  return {
    ...readProcess(env),
    ...readDatabase(env),
    ...readMedia(env),
    ...readObservability(env),
    ...readLimits(env),
    ...readMessages(env),
    ...readOrders(env),
    initialSettings: readInitialSettings(env),
    settingsGiven: settingsGivenIn(filled),
    knownSecrets: knownSecrets(filled, {
      ...{ mode: env.BIJLI_MODE, methods, paymentSettings },
      ofCouriers: registeredCouriers.flatMap(({ settings }) => settings?.secrets ?? []),
    }),
    paymentPauseMs: env.PAYMENT_PAUSE_SECONDS * 1000,
    paymentSettings,
    courierPauseMs: env.COURIER_PAUSE_SECONDS * 1000,
    courierSettings: readCourierSettings(filled, registeredCouriers),
    google: readGoogle(env),
    measuring: readAnalytics(env),
  };
}
