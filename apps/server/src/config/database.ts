import { resolve } from 'node:path';
import { z } from 'zod';
import { text } from './fields.ts';

/** libpq's list of hosts is not understood: a driver that asked each in turn would lose seconds of every connection. */
const namesOneServer = (url: string) =>
  !/^\w+:\/\/(?:[^/@]*@)?[^/?@]*,[^/?@]*(?:[/?]|$)/.test(url) &&
  !/[?&](?:target_session_attrs=|(?:host|hostaddr|port)=[^&]*(?:,|%2C))/i.test(url);

const postgresUrl = z
  .string()
  .trim()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
  .refine(
    namesOneServer,
    'must name one host, without target_session_attrs: use an address that always leads to the primary, such as that of HAProxy (docs/running.md, "Three database servers")',
  );

export const databaseSchema = z.object({
  DATA_DIR: text.default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(12),
});

export function readDatabase(env: z.output<typeof databaseSchema>) {
  return {
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
  };
}
