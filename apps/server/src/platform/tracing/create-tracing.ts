import { setTimeout as wait } from 'node:timers/promises';
import { context, propagation } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logging.ts';
import { traceJobs } from './trace-jobs.ts';
import { traceOutgoingCalls } from './trace-outgoing-calls.ts';
import { traceRequests } from './trace-requests.ts';
import { watchExporter } from './watch-exporter.ts';

/** Sends traces of the process to a collector. */
export type Tracing = {
  /** A span for every request, whose trace id is added to the request's log lines. */
  traceRequests: (app: FastifyInstance) => void;
  /** The same handlers, with a span for every job. */
  traceJobs: <Handlers extends object>(handlers: Handlers) => Handlers;
  /** Sends the remaining spans, for two seconds at most. */
  stop: () => Promise<void>;
};

const shutdownTimeoutMs = 2000;

/** Exports spans in batches, by OTLP over HTTP as JSON. The library reads endpoint, batch size and headers from OTEL_ variables. */
export function createTracing(log: Logger): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const propagator = new W3CTraceContextPropagator();
  propagation.setGlobalPropagator({
    extract: (...given) => propagator.extract(...given),
    // External services do not get trace ids.
    inject() {},
    fields: () => propagator.fields(),
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'bijli' }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(watchExporter(new OTLPTraceExporter(), log))],
  });
  const stopListening = traceOutgoingCalls(provider);
  return {
    traceRequests: (app) => traceRequests(app, provider),
    traceJobs: (handlers) => traceJobs(handlers, provider.getTracer('bijli')),
    async stop() {
      stopListening();
      const sent = provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'The last traces were lost'));
      await Promise.race([sent, wait(shutdownTimeoutMs, undefined, { ref: false })]);
    },
  };
}
