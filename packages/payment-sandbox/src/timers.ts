import type { SandboxLog } from './options.ts';

export type Timers = {
  after(ms: number, task: () => void): void;
  /** Resolves after `ms`, or at once when everything is cancelled. */
  sleep(ms: number): Promise<void>;
  cancelAll(): void;
};

/** Timers that do not keep the process alive, never throw and can be cancelled together. */
export function createTimers(log: SandboxLog): Timers {
  const running = new Map<NodeJS.Timeout, () => void>();
  let isCancelled = false;

  function start(ms: number, task: () => void, onCancel: () => void): void {
    if (isCancelled) {
      onCancel();
      return;
    }
    const timer = setTimeout(() => {
      running.delete(timer);
      try {
        task();
      } catch (error) {
        log.warn(`payment sandbox: ${String(error)}`);
      }
    }, ms);
    timer.unref();
    running.set(timer, onCancel);
  }

  return {
    after: (ms, task) => start(ms, task, () => undefined),
    sleep: (ms) => new Promise((resolve) => start(ms, resolve, resolve)),
    cancelAll() {
      isCancelled = true;
      for (const [timer, onCancel] of running) {
        clearTimeout(timer);
        onCancel();
      }
      running.clear();
    },
  };
}
