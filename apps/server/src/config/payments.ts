import { z } from 'zod';
import type { MethodSettings, RegisteredMethod } from '../modules/payments/providers/payment-method.ts';
import { ConfigError, type Environment, parseEnvironment } from './parse-environment.ts';

export const paymentsSchema = z.object({
  PAYMENT_PAUSE_SECONDS: z.coerce.number().min(0.1).max(600).default(15),
});

/**
 * The settings of each payment method, by its id. An incomplete set is refused: the store would run with its sandbox, or
 * without the method, while its owner believes that real payments are on.
 */
export function readPaymentSettings(
  environment: Environment,
  methods: readonly RegisteredMethod[],
): Record<string, unknown> {
  const entries = methods.flatMap(({ id, online }) => {
    if (!online) return [];
    const { schema, together, needer, advice, previous } = online.settings;
    const missing = together.filter((name) => environment[name] === undefined);
    if (missing.length > 0 && missing.length < together.length)
      throw new ConfigError(`${needer} also need ${missing.join(', ')}. ${advice}`);
    refuseHalfKept(environment, previous);
    return [[id, parseEnvironment(schema, environment)]];
  });
  return Object.fromEntries(entries);
}

/** A secret before the present one needs its end, or it would count for ever. */
function refuseHalfKept(environment: Environment, previous: MethodSettings['previous']): void {
  if (!previous) return;
  const { names, until } = previous;
  const given = names.filter((name) => environment[name] !== undefined);
  if (given.length > 0 && environment[until] === undefined)
    throw new ConfigError(`${given.join(', ')} also needs ${until}: until when it counts beside the present one.`);
  if (given.length === 0 && environment[until] !== undefined)
    throw new ConfigError(`${until} also needs ${names.join(' or ')}.`);
}

/** Production needs one online payment provider: the settings of the first, unless some provider is configured. */
export function missingPaymentSettings(
  environment: Environment,
  methods: readonly RegisteredMethod[],
): readonly string[] {
  const required = methods.flatMap(({ online }) => (online ? [online.settings.together] : []));
  const isConfigured = required.some((names) => names.every((name) => environment[name] !== undefined));
  return isConfigured ? [] : (required[0] ?? []);
}
