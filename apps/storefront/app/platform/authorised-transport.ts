import { API_BASE_PATH, type ApiRequest, type ApiResponse, type Transport } from '@bijli/contract';

/** Token storage of the transport; local storage in the browser. */
export type TokenStore = {
  accessToken: () => string | null;
  refreshToken: () => string | null;
  storeAccessToken: (token: string) => void;
  /** The session on this device has ended. */
  endSession: () => void;
};

/**
 * A transport that sends the access token and, on a 401, refreshes it once and retries the request.
 * Concurrent refused requests share one refresh. A session that can no longer be refreshed is ended here too,
 * because its token would always be refused. Source: specification point 7, token refresh.
 */
export function authorisedTransport(send: Transport, tokens: TokenStore): Transport {
  let refreshing: Promise<string | undefined> | undefined;

  return async (request) => {
    const sentToken = tokens.accessToken();
    const response = await send(withToken(request, sentToken));
    if (response.status !== 401 || request.name === 'refreshToken') return response;
    const current = tokens.accessToken();
    if (current && current !== sentToken) return send(withToken(request, current));
    refreshing ??= refresh(send, tokens).finally(() => {
      refreshing = undefined;
    });
    const fresh = await refreshing;
    return fresh ? send(withToken(request, fresh)) : response;
  };
}

async function refresh(send: Transport, tokens: TokenStore): Promise<string | undefined> {
  const token = tokens.refreshToken();
  if (!token) {
    console.warn('No refresh token is stored');
    tokens.endSession();
    return undefined;
  }
  try {
    const refreshResponse = await send(refreshRequest(token));
    // A sign-out or sign-in meanwhile, here or in another tab, takes precedence.
    if (tokens.refreshToken() !== token) return undefined;
    // Any other failure may be temporary: it says nothing about the token.
    if (refreshResponse.status === 401) tokens.endSession();
    const accessToken = newAccessToken(refreshResponse);
    if (!accessToken) throw new Error('the response contains no access token');
    tokens.storeAccessToken(accessToken);
    return accessToken;
  } catch (error) {
    console.error('Refreshing the session failed', error);
    return undefined;
  }
}

function refreshRequest(token: string): ApiRequest {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const url = `${API_BASE_PATH}/users/refresh`;
  return { name: 'refreshToken', method: 'POST', url, headers, body: JSON.stringify({ token }) };
}

function newAccessToken({ body }: ApiResponse): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { success, accessToken } = body as { success?: unknown; accessToken?: unknown };
  return success === true && typeof accessToken === 'string' && accessToken !== '' ? accessToken : undefined;
}

function withToken(request: ApiRequest, token: string | null): ApiRequest {
  return token ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } } : request;
}
