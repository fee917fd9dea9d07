import type { CallName } from '@bijli/contract';
import type { ResponseCache } from './platform/http/response-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName;
    isCached?: boolean;
  }
  interface FastifyInstance {
    responseCache: ResponseCache;
  }
}
