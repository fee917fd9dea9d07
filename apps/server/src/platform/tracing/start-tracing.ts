import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logging.ts';

/** Sends traces of the process to a collector. */
export type Tracing = {
  /** A span for every request, whose trace id is added to the request's log lines. */
  traceRequests: (app: FastifyInstance) => void;
  /** The same handlers, with a span for every job. */
  traceJobs: <Handlers extends object>(handlers: Handlers) => Handlers;
  /** Sends the remaining spans, for two seconds at most. */
  stop: () => Promise<void>;
};

/** Undefined when tracing is off: the libraries are then not loaded. */
export async function startTracing({ isTraced }: { isTraced: boolean }, log: Logger): Promise<Tracing | undefined> {
  if (!isTraced) return undefined;
  const { createTracing } = await import('./create-tracing.ts');
  return createTracing(log);
}
