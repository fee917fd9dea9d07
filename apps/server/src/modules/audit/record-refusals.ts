import type { CallName } from '@bijli/contract';
import type { FastifyRequest } from 'fastify';
import type { StaffActor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RouteContext } from '../../platform/http/call-routes.ts';
import { createJoining } from '../../platform/http/limits/join-repeats.ts';
import { audit } from './audit.ts';

const windowMs = 15 * 60_000;

/**
 * Audits calls of staff and API keys that are refused because they may not. The same one again within a quarter of an hour is
 * joined, so that a loop makes no flood: the next entry says how many there were.
 */
export function recordRefusals({ app, services, db }: RouteContext): void {
  const joinedBefore = createJoining(services.clock, windowMs);

  async function record(request: FastifyRequest, { call, actor, reason }: RefusedCall): Promise<void> {
    const id = actor.kind === 'command' ? '' : actor.id;
    const moreBefore = joinedBefore([actor.kind, id, call, reason].join(' '));
    if (moreBefore === undefined) return;
    const after = { reason, ...(moreBefore > 0 ? { moreBefore } : {}) };
    const ctx: Context = {
      ...{ ...services, log: request.log, db, actor, isInTransaction: false },
      ...{ ip: request.ip, userAgent: '' },
    };
    await inTransaction(ctx, (ctx) => audit(ctx, { action: 'call.refused', entity: 'call', entityId: call, after }));
  }

  // Before the answer goes: whoever has it finds the entry. Every answer passes here, so that others wait for nothing.
  app.addHook('onSend', (request, _reply, payload, done) => {
    const refused = refusedCall(request);
    if (!refused) return done(null, payload);
    record(request, refused).then(
      () => done(null, payload),
      (error: unknown) => {
        request.log.error({ err: error }, 'A refused call could not be audited');
        done(null, payload);
      },
    );
  });
}

type RefusedCall = { call: CallName; actor: StaffActor; reason: string };

/** Undefined for what was not refused, or is audited by its own verb. */
function refusedCall({ staffActor: actor, refusal, routeOptions }: FastifyRequest): RefusedCall | undefined {
  const { call } = routeOptions.config;
  if (!actor || !call || refusal?.code !== 'not_allowed' || refusal.isAudited) return undefined;
  return { actor, call, reason: refusal.message };
}
