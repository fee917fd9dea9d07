import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { NumberedDocument } from '../invoice-document.ts';

export type PrintRequest = { id: number; document: NumberedDocument };
export type PrintReply = { id: number; bytes: Uint8Array } | { id: number; failure: string };

export type PdfPrinter = {
  print: (document: NumberedDocument) => Promise<Buffer>;
  close: () => void;
};

const program = fileURLToPath(new URL('./pdf-process.ts', import.meta.url));
/** A process without work for this long ends and takes its memory with it. */
const idleMs = 10_000;
const flags = ['--max-semi-space-size=4'];

/** Prints in a process of its own: a page takes a fifth of a second of one core, and hundred lines two seconds. */
export function createPdfPrinter(): PdfPrinter {
  const waiting = new Map<number, { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function settle(reply: PrintReply): void {
    const task = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('bytes' in reply) task?.resolve(Buffer.from(reply.bytes));
    else task?.reject(new Error(`The PDF could not be made: ${reply.failure}`));
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
      for (const task of waiting.values()) task.reject(new Error('The process that makes PDFs ended'));
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
    print(document) {
      clearTimeout(idle);
      child ??= start();
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      const request: PrintRequest = { id: lastId, document };
      child.send(request);
      return promise;
    },
    close,
  };
}
