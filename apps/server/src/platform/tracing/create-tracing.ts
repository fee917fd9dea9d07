import { setTimeout as wait } from 'node:timers/promises';
import { context, propagation } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Logger } from '../logging.ts';
import type { Tracing } from './start-tracing.ts';
import { traceJobs } from './trace-jobs.ts';
import { traceOutsideCalls } from './trace-outside-calls.ts';
import { traceRequests } from './trace-requests.ts';
import { watchExporter } from './watch-exporter.ts';

const longestGoodbyeMs = 2000;

/** Spans go out in batches, by OTLP over HTTP as JSON. Where, how many and with what headers OTEL_… says, read by the library. */
export function createTracing(log: Logger): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'bijli' }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(watchExporter(new OTLPTraceExporter(), log))],
  });
  const tracer = provider.getTracer('bijli');
  const stopListening = traceOutsideCalls(tracer);
  return {
    traceRequests: (app) => traceRequests(app, tracer),
    traceJobs: (handlers) => traceJobs(handlers, tracer),
    async stop() {
      stopListening();
      const sent = provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'The last traces were lost'));
      await Promise.race([sent, wait(longestGoodbyeMs, undefined, { ref: false })]);
    },
  };
}
