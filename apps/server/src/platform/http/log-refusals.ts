import { type Call, type CallName, calls } from '@bijli/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../context.ts';
import { logSecurityEvent, networkOf, type SecurityEvent } from '../security-log.ts';

const windowMs = 60_000;
const mostRemembered = 10_000;

/** Notes refused access and met limits. A flood of one kind from one network is a line a minute, with its number. */
export function logRefusals(app: FastifyInstance, clock: Clock): void {
  const isDue = createPauses(clock);
  app.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply);
    if (event) {
      const { method, url = 'unknown' } = request.routeOptions;
      const route = url === 'unknown' ? url : `${method} ${url}`;
      const moreBefore = isDue(`${event} ${route} ${networkOf(request.ip)}`);
      if (moreBefore !== undefined) logSecurityEvent(request, event, { route, ...(moreBefore > 0 && { moreBefore }) });
    }
    done();
  });
}

const ofCall: Partial<Record<CallName, SecurityEvent>> = {
  refreshToken: 'refresh-refused',
  receivePaymentWebhook: 'webhook-refused',
};

function eventOf({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): SecurityEvent | undefined {
  if (statusCode === 429) return 'limit-met';
  if (statusCode !== 401 && statusCode !== 403) return undefined;
  const name = routeOptions.config.call;
  const call: Call | undefined = name && calls[name];
  // A customer's access token ends every few minutes, and is then refreshed: nothing to be told of.
  if (statusCode === 401 && (call?.access === 'customer' || call?.access === 'guest')) return undefined;
  return (name && ofCall[name]) ?? 'access-refused';
}

/** The number of events kept back since the last that was told; undefined when this one is to be kept back as well. */
function createPauses(clock: Clock): (key: string) => number | undefined {
  const told = new LRUCache<string, { since: number; keptBack: number }>({ max: mostRemembered });
  return (key) => {
    const now = clock().getTime();
    const last = told.get(key);
    if (last && now - last.since < windowMs) {
      last.keptBack += 1;
      return undefined;
    }
    told.set(key, { since: now, keptBack: 0 });
    return last?.keptBack ?? 0;
  };
}
