import { fileURLToPath } from 'node:url';
import { createWorkerProcess, type WorkerProcess } from '../worker-process.ts';

export type PdfPrinter = {
  /** What the program makes of a task: a file that calls `handleTasks`, which runs in a process of its own. */
  print: <Task>(program: URL, task: Task) => Promise<Buffer>;
  close: () => void;
};

/** Renders in separate processes: one page takes about 0.2 s of a core, a hundred lines 0.6 s. */
export function createPdfPrinter(): PdfPrinter {
  const processes = new Map<string, WorkerProcess<unknown>>();
  return {
    print(program, task) {
      const own = processes.get(program.href) ?? startProcess(program);
      processes.set(program.href, own);
      return own.work(task);
    },
    close() {
      for (const { close } of processes.values()) close();
    },
  };
}

function startProcess(program: URL): WorkerProcess<unknown> {
  return createWorkerProcess<unknown>({
    program: fileURLToPath(program),
    idleMs: 10_000,
    createError: (reason) => new Error(`The PDF could not be rendered: ${reason}`),
    exitMessage: 'The PDF process exited',
  });
}
