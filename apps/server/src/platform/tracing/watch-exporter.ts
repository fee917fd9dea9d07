import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Logger } from '../logging.ts';
import { redactSpans } from './redact-spans.ts';

/** The same exporter, which redacts spans and logs once when the collector is unavailable, and once when it is back. */
export function watchExporter(exporter: SpanExporter, log: Logger): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(redactSpans(spans), (result) => {
        const hasFailed = result.code === ExportResultCode.FAILED;
        if (hasFailed && !isAway) log.warn({ err: result.error }, 'The collector takes no traces; they are dropped');
        if (!hasFailed && isAway) log.info('The collector takes traces again');
        isAway = hasFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
