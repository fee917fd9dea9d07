import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { context, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { kindOf } from './kind-of-error.ts';

/** What Node's own fetch tells of a call on its way. */
type Notice = {
  request: { origin?: string | URL; method: string };
  response?: { statusCode: number };
  error?: unknown;
};

/**
 * A span for every call by fetch: payment provider, SMS gateway, advertiser, Google. It names the other side, not the address
 * asked for, which may name a payment. Returns the way to stop.
 */
export function traceOutsideCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();

  function begin({ request: { origin, method } }: Notice): Span {
    const { host } = new URL(String(origin));
    const attributes = { 'http.request.method': method, 'server.address': host };
    return tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, context.active());
  }

  function noteStatus(span: Span, { response }: Notice): void {
    if (response) span.setAttribute('http.response.status_code', response.statusCode);
    if (response && response.statusCode >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
  }

  function noteError(span: Span, { error }: Notice): void {
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(error)).end();
  }

  const onKnown = (tell: (span: Span, notice: Notice) => void) => (message: unknown) => {
    const notice = message as Notice;
    const span = spans.get(notice.request);
    if (span) tell(span, notice);
  };
  const listeners = {
    'undici:request:create': (message: unknown) => {
      const notice = message as Notice;
      spans.set(notice.request, begin(notice));
    },
    'undici:request:headers': onKnown(noteStatus),
    'undici:request:trailers': onKnown((span) => span.end()),
    'undici:request:error': onKnown(noteError),
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
  };
}
