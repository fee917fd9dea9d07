import { z } from 'zod';
import type { Call } from '../../call.ts';
import { commaList, id, isoDate, success } from '../../schemas/common.ts';
import { actors, day, listQuery, listReply } from '../../schemas/lists.ts';

const fields = z.record(z.string(), z.unknown());

const word = z.string().regex(/^[a-z][a-z-]{0,40}$/, 'is not a kind of thing');

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

const auditEntry = z.object({
  id: z.int(),
  at: isoDate,
  actorKind: z.enum(['staff', 'api-key', 'command']),
  /** Null for a command. */
  actorId: id.nullable(),
  /** A person's, or that of the person whose key acted; null for a command and for somebody unknown. */
  actorName: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** The changed fields before and after. */
  before: fields,
  after: fields,
});

export const auditCalls = {
  /** `before` may be the number of an entry: then only older ones. The release after this one takes cursors only. */
  listAuditEntries: {
    method: 'GET',
    path: '/audit/entries',
    access: 'staff',
    permission: 'audit.read',
    summary: 'Audit entries by who, what and when, sorted, in pages by cursor',
    query: listQuery({
      sorts: ['-at', 'at'],
      default: '-at',
      limit: 50,
      filters: {
        entity: commaList(word).optional(),
        entityId: z.string().max(100).optional(),
        by: actors.optional(),
        action: commaList(z.string().regex(/^[a-z][a-z.-]{0,80}$/, 'is not an action')).optional(),
        /** Both days are included. */
        since: day.optional(),
        until: day.optional(),
      },
    }),
    reply: listReply('entries', auditEntry, {
      /** What the things whose ids stand in the entries are called now; what was removed is not among them. */
      names: z.record(z.string(), z.string()),
      /** Whether more entries follow. */
      hasOlder: z.boolean(),
    }),
  },
  /** For the filters of the audit: who may have acted, and on what kinds of things somebody did. */
  listAuditSources: {
    method: 'GET',
    path: '/audit/sources',
    access: 'staff',
    permission: 'audit.read',
    summary: 'Who and what the audit can be narrowed to',
    reply: success({
      actors: z.array(z.object({ id, kind: z.enum(['staff', 'api-key']), name: z.string() })),
      entities: z.array(z.string()),
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
