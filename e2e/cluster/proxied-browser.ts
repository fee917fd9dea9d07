import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Client, createClient, NetworkError } from '@bijli/contract';
import { csrfTokenOf } from '../../apps/server/src/platform/http/security/staff-cookie.ts';

/** A computer: where the proxy is, the address that it is seen from, and the name of the store in its address bar. */
export type Computer = { url: string; from: string; host: string };
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
type Sent = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array };

/** A browser of the staff on such a computer: keeps the cookie of the session and sends its token. */
export function openProxiedBrowser(computer: Computer) {
  let token: string | undefined;
  let cookie: string | undefined;
  const ownHeaders = (): Record<string, string> =>
    token ? { cookie: `__Host-bijli_staff=${token}`, 'x-csrf-token': csrfTokenOf(token) } : {};

  async function send(path: string, { headers, ...sent }: Sent = {}): Promise<Answer> {
    const response = await open(computer, path, { ...sent, headers: { ...headers, ...ownHeaders() } });
    const [set] = response.headers['set-cookie'] ?? [];
    if (set) {
      cookie = set;
      token = set.match(/^__Host-bijli_staff=([\w-]+);/)?.[1];
    }
    const bytes = await buffer(response);
    return { status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString() };
  }

  const api: Client = createClient(async ({ method, url, headers, body }) => {
    const { status, text } = await send(url, { method, headers, ...(body === undefined ? {} : { body }) }).catch(
      (error: unknown) => {
        throw new NetworkError(error);
      },
    );
    return { status, body: JSON.parse(text) };
  });
  return { api, send, setCookie: () => cookie, watch: () => watch(computer, ownHeaders()) };
}

export type Watched = { text: () => string; hasEnded: () => boolean; stop: () => void };

/** The stream of changes, as it arrives. */
async function watch(computer: Computer, headers: Record<string, string>): Promise<Watched> {
  const response = await open(computer, '/api/staff/live', { headers });
  if (response.statusCode !== 200) throw new Error(`The stream was answered with ${response.statusCode}`);
  let text = '';
  let hasEnded = false;
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  response.once('close', () => {
    hasEnded = true;
  });
  return { text: () => text, hasEnded: () => hasEnded, stop: () => response.destroy() };
}

async function open({ url, from, host }: Computer, path: string, sent: Sent): Promise<IncomingMessage> {
  const { method = 'GET', headers = {}, body } = sent;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const outgoing = request(url + path, {
    method,
    agent: false,
    localAddress: from,
    headers: { host, ...headers, ...length },
  });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  // The rest of a refused body cannot be sent.
  outgoing.on('error', () => {});
  return response;
}
