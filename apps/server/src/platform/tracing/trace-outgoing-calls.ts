import type { TracerProvider } from '@opentelemetry/api';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';

/**
 * A span for every fetch call: payment provider, SMS gateway, advertiser, Google. It is named after the host, not the URL,
 * which may identify a payment. Returns a function that stops tracing.
 */
export function traceOutgoingCalls(provider: TracerProvider): () => void {
  const instrumentation = new UndiciInstrumentation({
    requestHook: (span, { method, origin }) => void span.updateName(`${method} ${new URL(origin).host}`),
  });
  instrumentation.setTracerProvider(provider);
  return () => instrumentation.disable();
}
