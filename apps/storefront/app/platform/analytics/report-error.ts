import { API_BASE_PATH, type Input, shopRoutes } from '@bijli/contract';
import { maskPersonal } from '@bijli/rules';

type ErrorReport = Input<'reportClientError'>['body'];

/** Sends an error to the server's log, best effort. */
export function reportError(error: unknown): void {
  const report = describeError(error, location.pathname);
  if (!report) return;
  const { method, path } = shopRoutes.reportClientError;
  const headers = { 'content-type': 'application/json' };
  // keepalive: the page may be unloading.
  fetch(API_BASE_PATH + path, { method, headers, body: JSON.stringify(report), keepalive: true }).catch(
    () => undefined,
  );
}

/** An error without personal data, truncated to the log's limits; undefined if it is not from this site. */
export function describeError(error: unknown, path: string): ErrorReport | undefined {
  const isError = error instanceof Error;
  const message = isError ? `${error.name}: ${error.message}` : String(error);
  if (/^Script error|ResizeObserver loop/.test(message)) return undefined;
  return {
    message: maskPersonal(message).slice(0, 500),
    ...(isError && error.stack && { stack: maskPersonal(error.stack).slice(0, 4000) }),
    path: maskPersonal(path).slice(0, 300),
  };
}
