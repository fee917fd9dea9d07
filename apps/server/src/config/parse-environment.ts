import type { z } from 'zod';

export type Environment = Record<string, string | undefined>;

/** The settings are invalid; `message` names each variable and its fix. */
export class ConfigError extends Error {}

/** @throws ConfigError naming the invalid variables */
export function parseEnvironment<Schema extends z.ZodType>(schema: Schema, environment: Environment): z.output<Schema> {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`These settings are wrong. ${lines.join('; ')}. See .env.example.`);
}
