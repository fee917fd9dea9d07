import { z } from 'zod';
import type { Call } from '../call.ts';
import { isoDate } from '../schemas/common.ts';

const fields = z.record(z.string(), z.unknown());

const word = z.string().regex(/^[a-z][a-z-]{0,40}$/, 'is not a kind of thing');

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

export const auditCalls = {
  listAuditEntries: {
    method: 'GET',
    path: '/audit/entries',
    access: 'staff',
    permission: 'audit.read',
    summary: 'Audit entries, newest first, of everything or of one thing',
    query: z.object({
      /** Only entries older than this one. */
      before: z
        .string()
        .regex(/^\d{1,15}$/, 'must be a whole number')
        .transform(Number)
        .optional(),
      entity: word.optional(),
      entityId: z.string().max(100).optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      entries: z.array(
        z.object({
          id: z.int(),
          at: isoDate,
          actorKind: z.enum(['staff', 'api-key', 'command']),
          /** A person's, or that of the person whose key acted; null for a command and for somebody unknown. */
          actorName: z.string().nullable(),
          action: z.string(),
          entity: z.string(),
          entityId: z.string().nullable(),
          /** The changed fields before and after. */
          before: fields,
          after: fields,
        }),
      ),
      /** What the things whose ids stand in the entries are called now; what was removed is not among them. */
      names: z.record(z.string(), z.string()),
      /** Whether older entries follow. */
      hasOlder: z.boolean(),
    }),
  },
  proveAudit: {
    method: 'GET',
    path: '/audit/proof',
    access: 'staff',
    permission: 'audit.read',
    summary: 'Whether audit entries were altered',
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
} as const satisfies Record<string, Call>;
