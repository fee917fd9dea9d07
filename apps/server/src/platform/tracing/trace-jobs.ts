import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { Handler } from '../jobs/work-on-jobs.ts';

/** The same handlers, with a span for each job, or one for a batch. */
export function traceJobs<Handlers extends object>(handlers: Handlers, tracer: Tracer): Handlers {
  const traced = Object.entries(handlers).map(([name, handler]) => [
    name,
    traceHandler(tracer, name, handler as Handler),
  ]);
  return Object.fromEntries(traced) as Handlers;
}

function traceHandler(tracer: Tracer, name: string, handler: Handler): Handler {
  if (typeof handler === 'function') return (data) => inSpan(tracer, { name, jobs: 1 }, () => handler(data));
  return {
    all: (list) => inSpan(tracer, { name, jobs: list.length }, () => handler.all(list)),
    one: (data) => inSpan(tracer, { name, jobs: 1 }, () => handler.one(data)),
  };
}

type JobSpan = { name: string; jobs: number };

function inSpan(tracer: Tracer, { name, jobs }: JobSpan, work: () => Promise<void>): Promise<void> {
  const options = { kind: SpanKind.CONSUMER, root: true, attributes: { 'bijli.job': name, 'bijli.jobs': jobs } };
  return tracer.startActiveSpan(`job ${name}`, options, async (span) => {
    try {
      await work();
    } catch (error) {
      span
        .setStatus({ code: SpanStatusCode.ERROR })
        .setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });
}
