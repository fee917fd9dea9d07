import type { CallName } from '@bijli/contract';
import type { LoadMeter } from './platform/http/load-meter.ts';
import type { RequestLimit } from './platform/http/request-limit.ts';
import type { ResponseCache } from './platform/http/response-cache.ts';
import type { Phase } from './platform/observability/readiness.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName;
    isCached?: boolean;
    /** False: it counts for no limit of requests. */
    rateLimit?: false;
  }
  interface FastifyInstance {
    responseCache: ResponseCache;
    load: LoadMeter;
    requestLimit: RequestLimit;
    phase: Phase;
  }
  interface FastifyRequest {
    /** Counted as work that the process has taken on. */
    inFlight: boolean;
  }
}
