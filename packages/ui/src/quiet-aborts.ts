/** Whether it is what remains of work that was ended on purpose, such as a request that a navigation ends. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/**
 * An aborted request is no error of the page. The router leaves one behind: the rest of an answer that it has begun to read,
 * when another navigation ends it.
 */
export function quietAborts(): void {
  addEventListener('unhandledrejection', (event) => {
    if (isAbort(event.reason)) event.preventDefault();
  });
}
