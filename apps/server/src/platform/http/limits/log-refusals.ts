import type { Call, CallName } from '@bijli/contract';
import { calls } from '@bijli/contract/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StaffActor } from '../../../actor.ts';
import type { Clock } from '../../../context.ts';
import { logSecurityEvent, networkOf, type SecurityEvent } from '../../security-log.ts';
import { createJoining } from './join-repeats.ts';

const windowMs = 60_000;

/** Logs refused access and reached limits. A flood of one kind from one network is one line a minute, with its count. */
export function logRefusals(app: FastifyInstance, clock: Clock): void {
  const joinedBefore = createJoining(clock, windowMs);
  app.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply);
    if (event) {
      const { method, url = 'unknown' } = request.routeOptions;
      const route = url === 'unknown' ? url : `${method} ${url}`;
      const actor = request.staffActor && nameOfActor(request.staffActor);
      const moreBefore = joinedBefore([event, route, networkOf(request.ip), actor].join(' '));
      if (moreBefore !== undefined)
        logSecurityEvent(request, event, { route, ...(actor && { actor }), ...(moreBefore > 0 && { moreBefore }) });
    }
    done();
  });
}

const eventsByCall: Partial<Record<CallName, SecurityEvent>> = {
  refreshToken: 'refresh-refused',
  receivePaymentWebhook: 'webhook-refused',
  receiveCourierWebhook: 'webhook-refused',
};

function eventOf({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): SecurityEvent | undefined {
  if (statusCode === 429) return 'limit-met';
  if (statusCode !== 401 && statusCode !== 403) return undefined;
  const name = routeOptions.config.call;
  const call: Call | undefined = name && calls[name];
  // Expected: a customer's access token expires every few minutes and is then refreshed.
  if (statusCode === 401 && (call?.access === 'customer' || call?.access === 'guest')) return undefined;
  return (name && eventsByCall[name]) ?? 'access-refused';
}

/** 'staff 019…': ids are no personal data, and the console finds them. */
function nameOfActor(actor: StaffActor): string {
  return actor.kind === 'command' ? actor.kind : `${actor.kind} ${actor.id}`;
}
