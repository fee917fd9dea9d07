/** Of this share of pages errors are told of, and of each page so many. */
const sampleRate = 1;
const mostPerPage = 3;

/** A call that failed is the server's to know, and whoever leaves a page ends what it was about. */
const expected = /^(?:AbortError|ApiError|NetworkError)$/;

/** Tells the server of errors nobody caught. */
export function createErrorWatch() {
  let left = Math.random() < sampleRate ? mostPerPage : 0;

  function tell(error: unknown): void {
    if (left <= 0 || (error instanceof Error && expected.test(error.name))) return;
    left -= 1;
    import('./report-error.ts').then(
      ({ reportError }) => reportError(error),
      () => undefined,
    );
  }
  return {
    /** One that a page's own error screen caught. */
    tellError: tell,
    watchErrors(): void {
      addEventListener('error', ({ error, message }) => tell(error ?? message));
      addEventListener('unhandledrejection', ({ reason }) => tell(reason));
    },
  };
}

export const { tellError, watchErrors } = createErrorWatch();
