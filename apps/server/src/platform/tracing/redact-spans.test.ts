import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { expect, test } from 'vitest';
import { factsOf } from './redact-spans.ts';

const facts = { 'http.route': '/search', 'http.response.status_code': 500 };

function spansWith(kind: SpanKind, attributes: Record<string, string | number>) {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const span = provider.getTracer('test').startSpan('GET /search', { kind, attributes });
  span.recordException(new Error('params: Asha Rao'));
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'params: Asha Rao' }).end();
  return factsOf(exporter.getFinishedSpans());
}

test('[API-02] a span tells that and where something failed, but neither addresses nor the words of errors', () => {
  const [span] = spansWith(SpanKind.SERVER, { ...facts, 'url.path': '/search?q=asha' });
  expect(span).toMatchObject({
    name: 'GET /search',
    attributes: facts,
    events: [],
    status: { code: SpanStatusCode.ERROR },
  });
  expect(span?.attributes).toEqual(facts);
  expect(span?.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(span?.spanContext().traceId).toMatch(/^[0-9a-f]{32}$/);
});

test('[API-02] a request that was refused has not failed, and steps of the framework are not told', () => {
  const [refused] = spansWith(SpanKind.SERVER, { 'http.response.status_code': 404 });
  expect(refused?.status.code).toBe(SpanStatusCode.UNSET);
  expect(spansWith(SpanKind.INTERNAL, facts)).toEqual([]);
});
