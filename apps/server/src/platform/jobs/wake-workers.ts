const tickMs = 1000;

type Wake = {
  /** The queues that have jobs to do now. */
  findDue: () => Promise<readonly string[]>;
  wake: (queue: string) => void;
  onError: (error: Error) => void;
};

/**
 * Asks once a second which queues have due jobs and wakes their workers: one statement in place of one for each worker. They also
 * poll by themselves, but seldom. Returns what ends it.
 */
export function wakeWorkers({ findDue, wake, onError }: Wake): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const tick = async () => {
    try {
      for (const queue of await findDue()) wake(queue);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
    if (!isStopped) timer = setTimeout(tick, tickMs);
  };
  timer = setTimeout(tick, tickMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
