import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { expect, test } from 'vitest';
import { redactSpans } from './redact-spans.ts';

const allowed = { 'http.route': '/search', 'http.response.status_code': 500 };

function spansWith(kind: SpanKind, attributes: Record<string, string | number>) {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const span = provider.getTracer('test').startSpan('GET /search', { kind, attributes });
  span.recordException(new Error('params: Asha Rao'));
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'params: Asha Rao' }).end();
  return redactSpans(exporter.getFinishedSpans());
}

test('[API-02] a span shows that and where something failed, but neither URLs nor error messages', () => {
  const [span] = spansWith(SpanKind.SERVER, { ...allowed, 'url.path': '/search?q=asha' });
  expect(span).toMatchObject({
    name: 'GET /search',
    attributes: allowed,
    events: [],
    status: { code: SpanStatusCode.ERROR },
  });
  expect(span?.attributes).toEqual(allowed);
  expect(span?.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(span?.spanContext().traceId).toMatch(/^[0-9a-f]{32}$/);
});

test('[API-02] a refused request has no error status, and internal spans of the framework are dropped', () => {
  const [refused] = spansWith(SpanKind.SERVER, { 'http.response.status_code': 404 });
  expect(refused?.status.code).toBe(SpanStatusCode.UNSET);
  expect(spansWith(SpanKind.INTERNAL, allowed)).toEqual([]);
});
