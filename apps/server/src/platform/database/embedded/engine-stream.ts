import { Duplex } from 'node:stream';
import { type PGlite, protocol } from '@electric-sql/pglite';

/**
 * A socket replacement for the embedded engine: takes bytes of the PostgreSQL protocol and returns the response. One driver
 * thus serves both engines; a statement with its values is one call of the engine, prepared once if it is named.
 */
export class EngineStream extends Duplex {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    super();
    this.#engine = engine;
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
    this.#run(message).then((response) => {
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
    await this.#engine.execProtocolRawStream(message, { syncToFs: false, onRawData });
    return Buffer.concat(chunks);
  }
}
