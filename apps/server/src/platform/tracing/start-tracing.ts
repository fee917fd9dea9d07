import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logging.ts';

/** Tells a collector what the process does and how long it takes. */
export type Tracing = {
  /** A span for every request. The id of its trace stands in the lines that the request logs. */
  traceRequests: (app: FastifyInstance) => void;
  /** The same handlers, with a span for every job. */
  traceJobs: <Handlers extends object>(handlers: Handlers) => Handlers;
  /** Sends what is left, and gives up after two seconds. */
  stop: () => Promise<void>;
};

/** Undefined when nobody asked for traces: the libraries are then not even loaded. */
export async function startTracing({ isTraced }: { isTraced: boolean }, log: Logger): Promise<Tracing | undefined> {
  if (!isTraced) return undefined;
  const { createTracing } = await import('./create-tracing.ts');
  return createTracing(log);
}
