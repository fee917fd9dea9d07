import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PGlite, protocol } from '@electric-sql/pglite';
import { monotonicNow } from '../../monotonic-clock.ts';
import type { EngineCalls } from './engine-calls.ts';

/**
 * The engine runs in this thread, and a statement that follows another gives no turn to the event loop: a transaction of many
 * would hold up pages that need no database.
 */
const mostMsBetweenTurns = 25;

/**
 * A socket replacement for the embedded engine: takes bytes of the PostgreSQL protocol and returns the response. One driver
 * thus serves both engines; a statement with its values is one call of the engine, prepared once if it is named.
 */
export class EngineStream extends Duplex {
  readonly #engine: PGlite;
  readonly #calls: EngineCalls;
  #turnAt = monotonicNow();

  constructor(engine: PGlite, calls: EngineCalls) {
    super();
    this.#engine = engine;
    this.#calls = calls;
  }

  connect(): this {
    this.#reset().then(
      () => this.emit('connect'),
      (error) => this.destroy(error),
    );
    return this;
  }

  // Socket methods that the driver calls.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(message: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#run(message).then(async (response) => {
      if (monotonicNow() - this.#turnAt >= mostMsBetweenTurns) {
        await nextTurn();
        this.#turnAt = monotonicNow();
      }
      done();
      if (response.length > 0) this.push(response);
    }, done);
  }

  override _writev(messages: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _final(done: (error?: Error) => void): void {
    this.push(null);
    done();
  }

  /** The engine has one session: transactions and prepared names of the previous connection must not remain. */
  async #reset(): Promise<void> {
    if (this.#engine.isInTransaction()) await this.#run(protocol.serialize.query('ROLLBACK'));
    await this.#run(protocol.serialize.query('DEALLOCATE ALL'));
  }

  async #run(message: Uint8Array): Promise<Buffer> {
    const chunks: Buffer[] = [];
    // Copied, because the engine reuses its memory after the call.
    const onRawData = (bytes: Uint8Array) => chunks.push(Buffer.from(bytes));
    const done = this.#calls.begin(message);
    try {
      await this.#engine.execProtocolRawStream(message, { syncToFs: false, onRawData });
    } finally {
      done();
    }
    return Buffer.concat(chunks);
  }
}
