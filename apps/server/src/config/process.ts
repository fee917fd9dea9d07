import { z } from 'zod';
import { flag, httpUrl, text } from './fields.ts';
import { minimumSecretLength } from './weak-secret.ts';

export const processSchema = z.object({
  BIJLI_MODE: z.enum(['demo', 'production']).default('demo'),
  BIJLI_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  SANDBOX_URL: httpUrl.optional(),
  TRUST_PROXY: flag,
  AUTH_SECRET: z.string().min(minimumSecretLength.AUTH_SECRET, 'must be at least 32 characters').optional(),
});

export type ProcessSettings = ReturnType<typeof readProcess>;

export function readProcess(env: z.output<typeof processSchema>) {
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  return {
    mode: env.BIJLI_MODE,
    role: env.BIJLI_ROLE,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    sandboxUrl: env.SANDBOX_URL?.replace(/\/$/, '') ?? publicUrl,
    isBehindProxy: env.TRUST_PROXY === 'true',
    authSecret: env.AUTH_SECRET,
  };
}
