import { z } from 'zod';
import type { RegisteredCourier } from '../modules/couriers/adapters/registered-courier.ts';
import { ConfigError, type Environment, parseEnvironment } from './parse-environment.ts';

export const couriersSchema = z.object({
  COURIER_PAUSE_SECONDS: z.coerce.number().min(0.1).max(600).default(30),
});

/**
 * The settings of each courier, by its name. An incomplete set is refused: boxes would go by hand while their sender believes
 * that they are booked.
 */
export function readCourierSettings(
  environment: Environment,
  couriers: readonly RegisteredCourier[],
): Record<string, unknown> {
  const entries = couriers.flatMap(({ name, settings }) => {
    if (!settings) return [];
    const { schema, together, needer, advice } = settings;
    const missing = together.filter((variable) => environment[variable] === undefined);
    if (missing.length > 0 && missing.length < together.length)
      throw new ConfigError(`${needer} also need ${missing.join(', ')}. ${advice}`);
    return [[name, parseEnvironment(schema, environment)]];
  });
  return Object.fromEntries(entries);
}
