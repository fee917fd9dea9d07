import pino from 'pino';
import { expect, test } from 'vitest';
import { RequestLogger } from './request-logger.ts';

function logging(level: string) {
  const lines: Record<string, unknown>[] = [];
  const parent = pino({ level, base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  let children = 0;
  const counted = Object.assign(Object.create(parent), {
    child: (...args: Parameters<typeof parent.child>) => {
      children += 1;
      return parent.child(...args);
    },
  });
  return { lines, log: new RequestLogger(counted, { reqId: 'r1' }), children: () => children };
}

test('[API-02] log lines of a request and of its child loggers have the request id', () => {
  const { lines, log, children } = logging('info');
  log.info({ status: 200 }, 'answered');
  log.child({ traceId: 't1' }).warn('slow');
  expect(lines).toMatchObject([
    { reqId: 'r1', status: 200, msg: 'answered', level: 30 },
    { reqId: 'r1', traceId: 't1', msg: 'slow', level: 40 },
  ]);
  expect(children()).toBe(1);
});

test('[API-02] a request that logs nothing creates no child logger', () => {
  const { lines, log, children } = logging('warn');
  log.info('answered');
  log.debug('detail');
  // Fastify checks that all of these exist.
  for (const name of ['fatal', 'error', 'warn', 'child'] as const) expect(log[name]).toBeTypeOf('function');
  expect(children()).toBe(0);
  log.error(new Error('broken'), 'failed');
  expect(lines).toMatchObject([{ reqId: 'r1', msg: 'failed', err: { message: 'broken' } }]);
  expect(log.level).toBe('warn');
});
