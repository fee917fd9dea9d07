import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';

/** Attributes that may be exported. URLs and error messages may contain personal data. */
const allowedAttributes = new Set([
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

/** Spans with allowed attributes only; internal spans of the libraries are dropped. */
export function redactSpans(spans: ReadableSpan[]): ReadableSpan[] {
  return spans
    .filter(({ kind }) => kind !== SpanKind.INTERNAL)
    .map((span) => {
      const attributes = Object.fromEntries(
        Object.entries(span.attributes).filter(([name]) => allowedAttributes.has(name)),
      );
      return Object.create(span, {
        attributes: { value: attributes },
        events: { value: [] },
        status: { value: statusOf(span) },
      });
    });
}

/** A correctly refused request is not an error. */
function statusOf({ kind, attributes, status }: ReadableSpan): ReadableSpan['status'] {
  const isRefusal = kind === SpanKind.SERVER && Number(attributes['http.response.status_code']) < 500;
  return { code: isRefusal ? SpanStatusCode.UNSET : status.code };
}
