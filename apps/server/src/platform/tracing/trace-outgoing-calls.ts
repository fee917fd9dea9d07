import type { TracerProvider } from '@opentelemetry/api';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';

/**
 * A span for every call by fetch: payment provider, SMS gateway, advertiser, Google. It is named after the other side, not
 * the address asked for, which may name a payment. Returns the way to stop.
 */
export function traceOutgoingCalls(provider: TracerProvider): () => void {
  const instrumentation = new UndiciInstrumentation({
    requestHook: (span, { method, origin }) => void span.updateName(`${method} ${new URL(origin).host}`),
  });
  instrumentation.setTracerProvider(provider);
  return () => instrumentation.disable();
}
