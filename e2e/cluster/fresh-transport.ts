import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { NetworkError, type Transport } from '@bijli/contract';

/**
 * Opens a new connection for each call. nginx closes keep-alive connections when it reloads; a browser then retries by
 * itself, Node does not.
 */
export function freshTransport(baseUrl: string, accessToken?: string): Transport {
  return async ({ method, url, headers, body }) => {
    const authorization = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
    const outgoing = request(baseUrl + url, { method, headers: { ...headers, ...authorization }, agent: false });
    try {
      outgoing.end(body);
      const [response] = await once(outgoing, 'response');
      return { status: response.statusCode, body: JSON.parse(await text(response)) };
    } catch (error) {
      throw new NetworkError(error);
    }
  };
}
