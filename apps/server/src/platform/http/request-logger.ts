import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';
type Child = Parameters<FastifyBaseLogger['child']>;

const ignore = (): void => {};

/** The logger of one request. Its bindings are written out when it first has something to say, which most never have. */
export class RequestLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #child: Child;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, ...child: Child) {
    this.#parent = parent;
    this.#child = child;
  }

  get level() {
    return this.#parent.level;
  }

  get trace() {
    return this.#write('trace');
  }

  get debug() {
    return this.#write('debug');
  }

  get info() {
    return this.#write('info');
  }

  get warn() {
    return this.#write('warn');
  }

  get error() {
    return this.#write('error');
  }

  get fatal() {
    return this.#write('fatal');
  }

  get silent() {
    return ignore;
  }

  child(...child: Child): FastifyBaseLogger {
    return this.#own().child(...child);
  }

  #own(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(...this.#child);
    return this.#made;
  }

  #write(level: Level): FastifyBaseLogger[Level] {
    const lowest = pino.levels.values[this.level] ?? Number.POSITIVE_INFINITY;
    if ((pino.levels.values[level] ?? 0) < lowest) return ignore;
    const own = this.#own();
    return own[level].bind(own);
  }
}
