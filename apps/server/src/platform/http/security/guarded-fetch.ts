import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why an address is not fetched, in a sentence for the staff. */
export class FetchRefusal extends Error {}

export type FetchedFile = { bytes: Buffer; address: string };
export type GuardedFetch = (address: string) => Promise<FetchedFile>;

export type GuardOptions = {
  /** The IP addresses of a host. */
  resolve?: (host: string) => Promise<string[]>;
  isAllowedAddress?: (ip: string) => boolean;
  isAllowedPort?: (port: number) => boolean;
  /** For the whole of it, redirects too. */
  timeoutMs?: number;
  maxBytes?: number;
};

const maxRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

/**
 * Gets files from addresses that others have written, and never from the store's own network: the address that a name
 * resolves to is checked, and it is the one that is connected to; so again at each redirect.
 */
export function createGuardedFetch(options: GuardOptions = {}): GuardedFetch {
  const guard: Guard = {
    resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
    isAllowedAddress: isPublicAddress,
    isAllowedPort: (port) => port === 80 || port === 443,
    timeoutMs: 10_000,
    maxBytes: 15 * 1024 * 1024,
    ...options,
  };
  return async (address) => {
    const signal = AbortSignal.timeout(guard.timeoutMs);
    try {
      return await follow(guard, address, signal);
    } catch (error) {
      if (error instanceof FetchRefusal) throw error;
      const seconds = guard.timeoutMs / 1000;
      const why = signal.aborted ? `did not answer within ${seconds} seconds` : 'could not be reached';
      throw new FetchRefusal(`${address} ${why}.`, { cause: error });
    }
  };
}

type Guard = Required<GuardOptions>;

async function follow(guard: Guard, first: string, signal: AbortSignal): Promise<FetchedFile> {
  let url = checkedUrl(guard, first, first);
  for (let turn = 0; turn <= maxRedirects; turn += 1) {
    const ip = await checkedIp(guard, url, first);
    const response = await get(url, ip, signal);
    const { statusCode = 0, headers } = response;
    if (!redirects.includes(statusCode) || headers.location === undefined)
      return { bytes: await readBody(guard, response, { first, signal }), address: url.href };
    response.destroy();
    url = checkedUrl(guard, headers.location, first, url);
  }
  throw new FetchRefusal(`${first} leads on more than ${maxRedirects} times.`);
}

function checkedUrl({ isAllowedPort }: Guard, address: string, first: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new FetchRefusal(`${first} is no address of the web: it begins with https://.`);
  if (url.username || url.password) throw new FetchRefusal(`${hidden(first)} has a password in it: leave it out.`);
  if (!isAllowedPort(Number(url.port || (url.protocol === 'https:' ? 443 : 80))))
    throw new FetchRefusal(`${first} names a port that is not fetched from.`);
  return url;
}

/** A password is not shown to others. */
const hidden = (address: string) => address.replace(/\/\/[^/@]*@/, '//…@');

/** @throws FetchRefusal when any of a name's addresses is not public: the next look-up could give that one */
async function checkedIp({ resolve, isAllowedAddress }: Guard, { hostname }: URL, first: string): Promise<string> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const all = isIP(literal) > 0 ? [literal] : await resolve(hostname);
  const [ip] = all;
  if (ip !== undefined && all.every(isAllowedAddress)) return ip;
  throw new FetchRefusal(`${first} leads into a private network and is not fetched.`);
}

function get(url: URL, ip: string, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        // No connection of others is used again: it could be one to another address of the name.
        agent: false,
        signal,
        // No second look-up.
        lookup: (_host, { all }, done) =>
          all ? done(null, [{ address: ip, family: isIP(ip) }]) : done(null, ip, isIP(ip)),
        headers: { accept: 'image/*', 'user-agent': 'Bijli' },
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

type Reading = { first: string; signal: AbortSignal };

async function readBody({ maxBytes }: Guard, response: IncomingMessage, { first, signal }: Reading): Promise<Buffer> {
  const { statusCode = 0 } = response;
  const tooLarge = new FetchRefusal(`${first} is larger than ${maxBytes / 1024 / 1024} MB.`);
  try {
    if (statusCode !== 200) throw new FetchRefusal(`${first} answered with ${statusCode}.`);
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of response) {
      bytes += part.length;
      if (bytes > maxBytes) throw tooLarge;
      parts.push(part);
    }
    // An answer that is given up ends like one that is whole.
    signal.throwIfAborted();
    if (!response.complete) throw new Error('The answer broke off');
    return Buffer.concat(parts);
  } finally {
    response.destroy();
  }
}
