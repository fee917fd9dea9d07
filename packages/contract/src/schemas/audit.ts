import { z } from 'zod';
import { isoDate } from './common.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

export const auditSchemas = {
  proveAudit: {
    /** The recorded hash of an earlier seal. */
    query: z.object({ hash: hash.optional() }),
    reply: z.object({
      success: z.literal(true),
      entries: z.number().int(),
      /** How many of them are sealed. */
      sealed: z.number().int(),
      lastSeal: z.object({ number: z.number().int(), sealedAt: isoDate, hash }).nullable(),
      /** A sentence each; empty when nothing was altered. */
      problems: z.array(z.string()),
    }),
  },
};
