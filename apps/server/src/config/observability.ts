import { z } from 'zod';
import { flag, httpUrl } from './fields.ts';
import { minimumSecretLength } from './weak-secret.ts';

/** The OpenTelemetry library reads the other OTEL_ settings itself. */
export const observabilitySchema = z.object({
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  METRICS_TOKEN: z.string().min(minimumSecretLength.METRICS_TOKEN, 'must be at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_SDK_DISABLED: flag,
});

export function readObservability(env: z.output<typeof observabilitySchema>) {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    isTraced: endpoint !== undefined && env.OTEL_SDK_DISABLED === 'false',
  };
}
