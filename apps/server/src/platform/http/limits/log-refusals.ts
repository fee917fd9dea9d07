import type { Call, CallName } from '@bijli/contract';
import { calls } from '@bijli/contract/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../context.ts';
import { logSecurityEvent, networkOf, type SecurityEvent } from '../../security-log.ts';

const windowMs = 60_000;
const maxTracked = 10_000;

/** Logs refused access and reached limits. A flood of one kind from one network is one line a minute, with its count. */
export function logRefusals(app: FastifyInstance, clock: Clock): void {
  const suppressedBefore = createSuppression(clock);
  app.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply);
    if (event) {
      const { method, url = 'unknown' } = request.routeOptions;
      const route = url === 'unknown' ? url : `${method} ${url}`;
      const moreBefore = suppressedBefore(`${event} ${route} ${networkOf(request.ip)}`);
      if (moreBefore !== undefined) logSecurityEvent(request, event, { route, ...(moreBefore > 0 && { moreBefore }) });
    }
    done();
  });
}

const eventsByCall: Partial<Record<CallName, SecurityEvent>> = {
  refreshToken: 'refresh-refused',
  receivePaymentWebhook: 'webhook-refused',
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

/** The number of events suppressed since the last logged one; undefined when this one is suppressed too. */
function createSuppression(clock: Clock): (key: string) => number | undefined {
  const logged = new LRUCache<string, { since: number; suppressed: number }>({ max: maxTracked });
  return (key) => {
    const now = clock().getTime();
    const last = logged.get(key);
    if (last && now - last.since < windowMs) {
      last.suppressed += 1;
      return undefined;
    }
    logged.set(key, { since: now, suppressed: 0 });
    return last?.suppressed ?? 0;
  };
}
