import { FastifyOtelInstrumentation } from '@fastify/otel';
import type { TracerProvider } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * A span for every request, named after its route template, because URLs contain search terms and personal data. Continues
 * the trace of a `traceparent` header; the API calls of a page are child spans of the page.
 */
export function traceRequests(app: FastifyInstance, provider: TracerProvider): void {
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook(span, request) {
      span.updateName(nameOf(request)).setAttribute('bijli.request_id', request.id);
      request.log = request.log.child({ traceId: span.spanContext().traceId });
    },
  });
  instrumentation.setTracerProvider(provider);
  // Not by `register`, which would run after the routes that are registered synchronously.
  instrumentation.plugin()(app, {}, () => {});
}

function nameOf({ routeOptions: { url, method } }: FastifyRequest): string {
  // Requests without a route would create unlimited names.
  return url === undefined ? 'unknown' : `${String(method)} ${url}`;
}
