import { NetworkError, receivedFile, type Transport } from '@bijli/contract';
import { authorisedTransport } from './authorised-transport.ts';
import { useAuth } from './state/auth.ts';
import { readStored, store } from './storage.ts';

const timeoutMs = 30_000;

const fetchTransport: Transport = async ({ method, url, headers, body }) => {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const init = { method, headers, credentials: 'include', signal } as const;
    const response = await fetch(url, body === undefined ? init : { ...init, body });
    return { status: response.status, body: await readBody(response) };
  } catch (cause) {
    throw new NetworkError(cause);
  }
};

/** With the session's tokens, which it keeps fresh. */
export const apiTransport = authorisedTransport(fetchTransport, {
  accessToken: () => readStored('accessToken'),
  refreshToken: () => readStored('refreshToken'),
  storeAccessToken: (token) => store('accessToken', token),
  // Clears the wishlist, too, when the session ends.
  endSession: () => useAuth.getState().logout(),
});

async function readBody(response: Response): Promise<unknown> {
  const { headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const file = receivedFile(
    { type: headers.get('content-type'), disposition: headers.get('content-disposition') },
    bytes,
  );
  if (file) return file;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
