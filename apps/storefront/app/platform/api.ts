import { createClient, NetworkError, type Transport } from '@bijli/contract';
import { authorisedTransport } from './authorised-transport.ts';
import { readStored, store } from './storage.ts';

const timeoutMs = 30_000;

const fetchTransport: Transport = async ({ method, url, headers, body }) => {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const init = { method, headers, credentials: 'include', signal } as const;
    const response = await fetch(url, body === undefined ? init : { ...init, body });
    return { status: response.status, body: await readJson(response) };
  } catch (cause) {
    throw new NetworkError(cause);
  }
};

/** The API as the browser calls it. Loaders on the server use `apiContext` instead. */
export const api = createClient(
  authorisedTransport(fetchTransport, {
    accessToken: () => readStored('accessToken'),
    refreshToken: () => readStored('refreshToken'),
    keepAccessToken: (token) => store('accessToken', token),
  }),
);

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
