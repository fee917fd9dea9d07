import { API_BASE_PATH, type Route, responseTypesOf } from './call.ts';
import type { CallName, ShopCallName } from './calls/index.ts';
import { shopRoutes } from './routes/shop.ts';
import type { Input, Reply } from './types.ts';

export type ApiRequest = {
  name: CallName;
  method: string;
  url: string;
  headers: Record<string, string>;
  /** JSON, or a file. */
  body?: string | Uint8Array<ArrayBuffer>;
};
/** `body` is the parsed JSON, or a `ReceivedFile`. */
export type ApiResponse = { status: number; body: unknown };
export type ReceivedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };
/** Sends one request: by fetch in the browser, through the server's router in process. Throws when there is no response. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** The server refused the call. `message` can be shown to the shopper; `body` is the whole response. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body['message'] === 'string' ? body['message'] : '');
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** No response: offline, timed out or disconnected. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Please check your internet connection and try again.', { cause });
    this.name = 'NetworkError';
  }
}

export type CallOptions = { idempotencyKey?: string };
type Arguments<Name extends CallName> =
  object extends Input<Name>
    ? [input?: Input<Name>, options?: CallOptions]
    : [input: Input<Name>, options?: CallOptions];
export type Client = { [Name in CallName]: (...given: Arguments<Name>) => Promise<Reply<Name>> };

export type ShopClient = Pick<Client, ShopCallName>;

/**
 * The typed client of any page of the shop over any transport; `createClient` has all calls.
 * @throws ApiError for a status outside 200-299 or a reply of `success: false`, NetworkError when there is no response
 */
export function createShopClient(transport: Transport): ShopClient {
  return clientOf(shopRoutes, transport);
}

export function clientOf<Name extends CallName>(routes: Record<Name, Route>, transport: Transport): Pick<Client, Name> {
  const names = Object.keys(routes) as Name[];
  const entries = names.map((name) => [
    name,
    (input?: AnyInput, options?: CallOptions) =>
      send(transport, { name, route: routes[name] }, input ?? {}, options ?? {}),
  ]);
  return Object.fromEntries(entries) as Pick<Client, Name>;
}

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

type NamedRoute = { name: CallName; route: Route };

async function send(transport: Transport, named: NamedRoute, input: AnyInput, options: CallOptions): Promise<unknown> {
  const request = buildRequest(named, input, options);
  const { status, body } = await transport(request);
  const isRefused = isRecord(body) && body['success'] === false && !named.route.mayReplyFailure;
  if (status >= 200 && status < 300 && !isRefused) return body;
  throw new ApiError(status, isRecord(body) ? body : {});
}

/** The HTTP request of a call: path parameters and query filled in, body as JSON unless it is a file. */
export function buildRequest({ name, route }: NamedRoute, input: AnyInput, options: CallOptions = {}): ApiRequest {
  const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(input.params?.[key] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(key, String(value));
  const search = query.size > 0 ? `?${query}` : '';
  const accept = [...new Set([...responseTypesOf(route), 'application/json'])].join(', ');
  const headers: Record<string, string> = { accept };
  const isFile = input.body instanceof Uint8Array;
  if (input.body !== undefined) headers['content-type'] = isFile ? 'application/octet-stream' : 'application/json';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const request: ApiRequest = { name, method: route.method, url: `${API_BASE_PATH}${path}${search}`, headers };
  if (input.body === undefined) return request;
  return { ...request, body: isFile ? (input.body as Uint8Array<ArrayBuffer>) : JSON.stringify(input.body) };
}

/**
 * The file in a response, for transports; undefined for JSON that is no `.json` file, and for an empty response. Its name
 * comes from Content-Disposition.
 */
export function receivedFile(
  headers: { type: string | null | undefined; disposition: string | null | undefined },
  bytes: Uint8Array<ArrayBuffer>,
): ReceivedFile | undefined {
  if (!headers.type) return undefined;
  const name = headers.disposition?.match(/\bfilename="([\w.-]+)"/)?.[1];
  const isFile = !/^application\/json\b/.test(headers.type) || name?.endsWith('.json');
  return name === undefined || !isFile ? undefined : { name, bytes };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
