import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';

/** All that a span says beside its name, times and parent. Addresses and the words of errors may name a person. */
const facts = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
  'error.type',
  'bijli.request_id',
  'bijli.job',
  'bijli.jobs',
]);

/** Spans as they may leave the store; the libraries' own of single steps stay. */
export function factsOf(spans: ReadableSpan[]): ReadableSpan[] {
  return spans
    .filter(({ kind }) => kind !== SpanKind.INTERNAL)
    .map((span) => {
      const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => facts.has(name)));
      return Object.create(span, {
        attributes: { value: attributes },
        events: { value: [] },
        status: { value: statusOf(span) },
      });
    });
}

/** A request that was rightly refused has not failed. */
function statusOf({ kind, attributes, status }: ReadableSpan): ReadableSpan['status'] {
  const isRefusal = kind === SpanKind.SERVER && Number(attributes['http.response.status_code']) < 500;
  return { code: isRefusal ? SpanStatusCode.UNSET : status.code };
}
