import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inProcess } from '../http/in-process.ts';

/**
 * A span for every request, named after the template of its route: addresses hold what shoppers search for and who they
 * are. It goes on with the trace that the caller names by `traceparent`; what a page asks of the API is below the page.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const contextOf = (request: FastifyRequest) => contexts.get(request) ?? ROOT_CONTEXT;

  app.addHook('onRequest', (request, reply, done) => {
    const isOurOwn = request.socket.remoteAddress === inProcess;
    const parent = isOurOwn ? context.active() : propagation.extract(ROOT_CONTEXT, request.headers);
    const span = tracer.startSpan(nameOf(request), { kind: SpanKind.SERVER, attributes: describe(request) }, parent);
    contexts.set(request, trace.setSpan(parent, span));
    request.log = reply.log = request.log.child({ traceId: span.spanContext().traceId });
    context.with(contextOf(request), done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = trace.getSpan(contextOf(request));
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

function nameOf({ routeOptions: { url, method } }: FastifyRequest): string {
  // Without a route there is no end of names.
  return url === undefined ? 'unknown' : `${String(method)} ${url}`;
}

function describe(request: FastifyRequest): Record<string, string> {
  const { url, method } = request.routeOptions;
  const route = url === undefined ? {} : { 'http.request.method': String(method), 'http.route': url };
  return { ...route, 'bijli.request_id': request.id };
}
