import { Duplex } from 'node:stream';
import { type PGlite, protocol } from '@electric-sql/pglite';

/**
 * To the embedded engine what a socket is to a PostgreSQL server: bytes of the protocol go in, the answer comes out. So
 * one driver speaks to both, and a statement with its values is one call of the engine, prepared once where it has a name.
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

  // The driver calls what a socket has.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(message: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#run(message).then((answer) => {
      done();
      if (answer.length > 0) this.push(answer);
    }, done);
  }

  override _writev(messages: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _final(done: (error?: Error) => void): void {
    this.push(null);
    done();
  }

  /** The engine has one session: what the connection before this one left open or named must not be found. */
  async #reset(): Promise<void> {
    if (this.#engine.isInTransaction()) await this.#run(protocol.serialize.query('ROLLBACK'));
    await this.#run(protocol.serialize.query('DEALLOCATE ALL'));
  }

  async #run(message: Uint8Array): Promise<Buffer> {
    const answer: Buffer[] = [];
    // The engine's memory is its own again when the call ends: the bytes are copied.
    const onRawData = (bytes: Uint8Array) => answer.push(Buffer.from(bytes));
    await this.#engine.execProtocolRawStream(message, { syncToFs: false, onRawData });
    return Buffer.concat(answer);
  }
}
