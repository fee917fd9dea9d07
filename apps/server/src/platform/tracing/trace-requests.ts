import { FastifyOtelInstrumentation } from '@fastify/otel';
import type { TracerProvider } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * A span for every request, named after the template of its route: addresses hold what shoppers search for and who they
 * are. It goes on with the trace that the caller names by `traceparent`; what a page asks of the API is below the page.
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
  // Not by `register`, which would come after the routes that are made at once.
  instrumentation.plugin()(app, {}, () => {});
}

function nameOf({ routeOptions: { url, method } }: FastifyRequest): string {
  // Without a route there is no end of names.
  return url === undefined ? 'unknown' : `${String(method)} ${url}`;
}
