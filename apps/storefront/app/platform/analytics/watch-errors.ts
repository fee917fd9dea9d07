/** Share of pages that report errors, and the maximum per page. */
const sampleRate = 1;
const maxPerPage = 3;

/** Failed API calls are logged by the server, and aborts are caused by leaving a page. */
const expected = /^(?:AbortError|ApiError|NetworkError)$/;

/** Reports uncaught errors to the server. */
export function createErrorReporter() {
  let left = Math.random() < sampleRate ? maxPerPage : 0;

  function report(error: unknown): void {
    if (left <= 0 || (error instanceof Error && expected.test(error.name))) return;
    left -= 1;
    import('./report-error.ts').then(
      ({ reportError }) => reportError(error),
      () => undefined,
    );
  }
  return {
    /** An error caught by a page's error screen. */
    reportPageError: report,
    watchErrors(): void {
      addEventListener('error', ({ error, message }) => report(error ?? message));
      addEventListener('unhandledrejection', ({ reason }) => report(reason));
    },
  };
}

export const { reportPageError, watchErrors } = createErrorReporter();
