import type { CallName } from '@bijli/contract';
import type { StaffActor } from './actor.ts';
import type { AppError } from './errors.ts';
import type { ResponseCache } from './platform/http/cache/response-cache.ts';
import type { LoadMeter } from './platform/http/limits/load-meter.ts';
import type { RequestLimit } from './platform/http/limits/request-limit.ts';
import type { Phase } from './platform/observability/readiness.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName;
    isCached?: boolean;
    /** False exempts the route from the request limit. */
    rateLimit?: false;
  }
  interface FastifyInstance {
    responseCache: ResponseCache;
    load: LoadMeter;
    requestLimit: RequestLimit;
    phase: Phase;
  }
  interface FastifyRequest {
    /** Counted by the load meter. */
    inFlight: boolean;
    /** The member of staff or API key that calls, once it is known. */
    staffActor?: StaffActor;
    /** What it was answered in place of a result. */
    refusal?: AppError;
  }
}
