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
import { traceOutgoingCalls } from './trace-outgoing-calls.ts';
import { traceRequests } from './trace-requests.ts';
import { watchExporter } from './watch-exporter.ts';

const longestGoodbyeMs = 2000;

/** Spans go out in batches, by OTLP over HTTP as JSON. Where, how many and with what headers OTEL_… says, read by the library. */
export function createTracing(log: Logger): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const propagator = new W3CTraceContextPropagator();
  propagation.setGlobalPropagator({
    extract: (...given) => propagator.extract(...given),
    // Those whom the store calls learn nothing of its traces.
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
      await Promise.race([sent, wait(longestGoodbyeMs, undefined, { ref: false })]);
    },
  };
}
