import { NetworkError, receivedFile, type Transport } from '@bijli/contract';
import { keepOwnChange, newChangeId } from './live/own-changes.ts';

let csrfToken = '';
let personId = '';

type TokenOfPerson = { csrfToken: string; person: { id: string } };

/** The token of the session, which the server wants with every change. */
export function keepSessionToken({ csrfToken: token, person }: TokenOfPerson): void {
  csrfToken = token;
  personId = person.id;
}

/** After a step of the own account that renews the session. */
export function keepCsrfToken(token: string): void {
  csrfToken = token;
}

/** The same, after such a step in another window; false when another person signed in there, for whom nothing is sent. */
export function keepOwnToken({ csrfToken: token, person }: TokenOfPerson): boolean {
  if (person.id !== personId) return false;
  csrfToken = token;
  return true;
}

const timeoutMs = 30_000;
/** A file is written before its first byte comes. */
const fileTimeoutMs = 300_000;

export const overFetch: Transport = async ({ method, url, headers, body }) => {
  const isFile = headers['accept'] !== 'application/json';
  const changeId = newChangeId();
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(method === 'GET' ? {} : { 'x-csrf-token': csrfToken, 'x-change-id': changeId }) },
      signal: AbortSignal.timeout(isFile ? fileTimeoutMs : timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
    const answer = (await fileOf(response)) ?? (await response.json());
    if (response.ok && method !== 'GET') keepOwnChange(changeId);
    return { status: response.status, body: answer };
  } catch (error) {
    throw new NetworkError(error);
  }
};

/** Only a file is sent with a name. */
async function fileOf(response: Response) {
  const [type, disposition] = ['content-type', 'content-disposition'].map((name) => response.headers.get(name));
  if (!disposition) return undefined;
  return receivedFile({ type, disposition }, new Uint8Array(await response.arrayBuffer()));
}

/** Sends a file and tells how many bytes have gone; `fetch` cannot. It ends when the signal does, not by the clock. */
export function overUpload(onSent: (bytes: number) => void, signal: AbortSignal): Transport {
  return ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries({ ...headers, 'x-csrf-token': csrfToken }))
        request.setRequestHeader(name, value);
      request.responseType = 'json';
      request.upload.onprogress = ({ loaded }) => onSent(loaded);
      request.onload = () => {
        const reply: unknown = request.response;
        if (reply === null) reject(new NetworkError(new Error('The response is no JSON')));
        else resolve({ status: request.status, body: reply });
      };
      request.onerror = () => reject(new NetworkError(new Error('The connection broke')));
      request.onabort = () => reject(new NetworkError(signal.reason));
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body ?? null);
    });
}
