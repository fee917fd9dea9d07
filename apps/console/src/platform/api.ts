import { ApiError, createStaffClient, NetworkError, type StaffClient, type Transport } from '@bijli/contract';
import { proveAgain } from './step-up-store.ts';

let csrfToken = '';

/** The token of the session, which the server wants with every change. */
export function keepCsrfToken(token: string): void {
  csrfToken = token;
}

const timeoutMs = 30_000;

const overFetch: Transport = async ({ method, url, headers, body }) => {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(method === 'GET' ? {} : { 'x-csrf-token': csrfToken }) },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    throw new NetworkError(error);
  }
};

const client = createStaffClient(overFetch);

/** Every call of the staff. One that needs the second factor again asks for it, and is then sent again. */
export const api = new Proxy(client, {
  get(target, name: keyof StaffClient) {
    const call = target[name] as (...given: unknown[]) => Promise<unknown>;
    return async (...given: unknown[]) => {
      try {
        return await call(...given);
      } catch (error) {
        if (!(error instanceof ApiError && error.body['code'] === 'factor_required')) throw error;
        await proveAgain(error);
        return call(...given);
      }
    };
  },
});

/** A sentence for the person. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message;
  if (error instanceof NetworkError) return 'The store did not answer. Check your connection and try again.';
  return 'Something went wrong. Please try again.';
}
