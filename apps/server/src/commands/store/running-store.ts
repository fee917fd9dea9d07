import { createStaffClient, NetworkError, type StaffClient, type Transport } from '@bijli/contract';
import type { Config } from '../../config.ts';
import { createAccessTokens } from '../../platform/access-tokens.ts';
import { readSecret } from '../../secret.ts';

/** A client, authenticated as a command, for the store that runs on this machine with these settings. */
export async function commandClient(config: Config): Promise<StaffClient> {
  const tokens = createAccessTokens(readSecret(config), () => new Date());
  return createStaffClient(transportTo(addressOf(config), await tokens.signCommand()));
}

/** The store's URL on this machine. */
function addressOf({ host, port }: Config): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function transportTo(store: string, token: string): Transport {
  return async ({ method, url, headers, body }) => {
    try {
      const response = await fetch(store + url, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, body: await response.json() };
    } catch (error) {
      throw new NetworkError(error);
    }
  };
}
