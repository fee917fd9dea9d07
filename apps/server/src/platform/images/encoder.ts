import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { VariantFormat } from './picture-query.ts';

type Wanted = { width: number; format: VariantFormat; isBlurred?: boolean };
/** `variant` is a version of a photograph of the shop, or 'upload': made anew of what somebody sent. */
export type EncodingRequest = { id: number; photograph: Uint8Array; variant: Wanted | 'upload' };
export type EncodingReply = { id: number; bytes: Uint8Array } | { id: number; failure: string };

export type Encoder = {
  /** @throws PictureError when nothing could be made of the bytes */
  encode: (photograph: Buffer, variant: EncodingRequest['variant']) => Promise<Buffer>;
  close: () => void;
};

/** The bytes are at fault, not the encoder. */
export class PictureError extends Error {}

const program = fileURLToPath(new URL('./encoder-process.ts', import.meta.url));
/** A process without work for this long ends and takes its memory with it. */
const idleMs = 5_000;
const flags = ['--max-semi-space-size=4'];

/** Encodes pictures in a process of its own: encoding leaves a few hundred MB behind that are never given back. */
export function createEncoder(): Encoder {
  const waiting = new Map<number, { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function settle(reply: EncodingReply): void {
    const task = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('bytes' in reply) task?.resolve(Buffer.from(reply.bytes));
    else task?.reject(new PictureError(reply.failure));
    if (waiting.size === 0) idle = setTimeout(close, idleMs).unref();
  }

  function start(): ChildProcess {
    const started = fork(program, {
      serialization: 'advanced',
      execArgv: flags,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', settle);
    started.on('exit', () => {
      if (child === started) child = undefined;
      for (const task of waiting.values()) task.reject(new Error('The process that makes pictures smaller ended'));
      waiting.clear();
    });
    started.unref();
    started.channel?.unref();
    return started;
  }

  function close(): void {
    clearTimeout(idle);
    const ended = child;
    child = undefined;
    if (ended?.connected) ended.disconnect();
  }

  return {
    encode(photograph, variant) {
      clearTimeout(idle);
      child ??= start();
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      const request: EncodingRequest = { id: lastId, photograph, variant };
      child.send(request);
      return promise;
    },
    close,
  };
}
