import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';
type Child = Parameters<FastifyBaseLogger['child']>;

/**
 * The logger of one request. Its child logger is created when it first logs, which most requests never do: pino's own takes
 * 5 µs more per request, and 'product list answer, cached' of the README would fail at about 0.64 of a bare server.
 * Merely reading a method does not create it, because the framework reads every method of each logger.
 */
export class RequestLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #child: Child;
  #created: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, ...child: Child) {
    this.#parent = parent;
    this.#child = child;
  }

  get level() {
    return this.#parent.level;
  }

  trace(...given: unknown[]): void {
    this.#write('trace', given);
  }

  debug(...given: unknown[]): void {
    this.#write('debug', given);
  }

  info(...given: unknown[]): void {
    this.#write('info', given);
  }

  warn(...given: unknown[]): void {
    this.#write('warn', given);
  }

  error(...given: unknown[]): void {
    this.#write('error', given);
  }

  fatal(...given: unknown[]): void {
    this.#write('fatal', given);
  }

  silent(): void {}

  child(...child: Child): FastifyBaseLogger {
    return this.#own().child(...child);
  }

  #own(): FastifyBaseLogger {
    this.#created ??= this.#parent.child(...this.#child);
    return this.#created;
  }

  #write(level: Level, given: unknown[]): void {
    const lowest = pino.levels.values[this.level] ?? Number.POSITIVE_INFINITY;
    if ((pino.levels.values[level] ?? 0) < lowest) return;
    const own = this.#own();
    Reflect.apply(own[level], own, given);
  }
}
