import type { ApiRequest, ApiResponse } from '@bijli/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authorisedTransport, type TokenStore } from './authorised-transport.ts';

const profile: ApiRequest = { name: 'getProfile', method: 'GET', url: '/api/users/profile', headers: {} };
const unauthorised: ApiResponse = { status: 401, body: { success: false, message: 'Please sign in' } };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function tokens(accessToken: string | null, refreshToken: string | null) {
  const stored = { accessToken, refreshToken };
  const endSession = vi.fn(() => {
    stored.accessToken = null;
    stored.refreshToken = null;
  });
  const tokenStore: TokenStore = {
    accessToken: () => stored.accessToken,
    refreshToken: () => stored.refreshToken,
    storeAccessToken: (token) => {
      stored.accessToken = token;
    },
    endSession,
  };
  return { stored, tokenStore, endSession };
}

/** A server with one valid access token and a configurable refresh response. */
function server(validToken: string, answerRefresh: () => ApiResponse | Promise<ApiResponse>) {
  const sent: ApiRequest[] = [];
  const send = async (request: ApiRequest): Promise<ApiResponse> => {
    sent.push(request);
    if (request.name === 'refreshToken') return answerRefresh();
    return request.headers['authorization'] === `Bearer ${validToken}`
      ? { status: 200, body: { ok: true } }
      : unauthorised;
  };
  return { sent, send, refreshes: () => sent.filter(({ name }) => name === 'refreshToken') };
}

const refreshed = (): ApiResponse => ({ status: 200, body: { success: true, accessToken: 'new' } });

test('[TOK-01] a request carries the stored access token', async () => {
  const { sent, send } = server('old', refreshed);
  await authorisedTransport(send, tokens('old', 'r').tokenStore)(profile);
  expect(sent[0]?.headers['authorization']).toBe('Bearer old');
});

test('[TOK-01] after a 401 the token is refreshed once, stored, and the request retried', async () => {
  const { send, refreshes } = server('new', refreshed);
  const { stored, tokenStore } = tokens('old', 'r');
  const response = await authorisedTransport(send, tokenStore)(profile);
  expect(response.status).toBe(200);
  expect(stored).toEqual({ accessToken: 'new', refreshToken: 'r' });
  expect(refreshes()).toMatchObject([{ method: 'POST', url: '/api/users/refresh', body: '{"token":"r"}' }]);
});

test('[TOK-01] a request refused again after the refresh is not retried again', async () => {
  const { sent, send } = server('never', refreshed);
  const response = await authorisedTransport(send, tokens('old', 'r').tokenStore)(profile);
  expect(response).toEqual(unauthorised);
  expect(sent.map(({ name }) => name)).toEqual(['getProfile', 'refreshToken', 'getProfile']);
});

test('[TOK-01] without a refresh token a warning is logged, the original response returned and the session ended', async () => {
  const { send, refreshes } = server('new', refreshed);
  const { stored, tokenStore } = tokens('old', null);
  const response = await authorisedTransport(send, tokenStore)(profile);
  expect(response).toEqual(unauthorised);
  expect(stored.accessToken).toBeNull();
  expect(refreshes()).toEqual([]);
  expect(console.warn).toHaveBeenCalledOnce();
});

test('[TOK-01] a refresh that the server refuses is logged, the original response returned and the session ended', async () => {
  const { send, refreshes } = server('new', () => ({ status: 401, body: { success: false } }));
  const { stored, tokenStore, endSession } = tokens('old', 'r');
  const transport = authorisedTransport(send, tokenStore);
  expect(await Promise.all([transport(profile), transport(profile)])).toEqual([unauthorised, unauthorised]);
  expect(console.error).toHaveBeenCalledOnce();
  expect(endSession).toHaveBeenCalledOnce();
  expect(stored).toEqual({ accessToken: null, refreshToken: null });
  await transport(profile);
  expect(refreshes()).toHaveLength(1);
});

test('[TOK-01] a refresh refused after another sign-in does not end the session', async () => {
  const { stored, tokenStore, endSession } = tokens('old', 'r');
  const { send } = server('new', () => {
    stored.refreshToken = 'of somebody else';
    return { status: 401, body: { success: false } };
  });
  await authorisedTransport(send, tokenStore)(profile);
  expect(endSession).not.toHaveBeenCalled();
});

test.each([
  ['rate-limited', (): ApiResponse => ({ status: 429, body: { success: false } })],
  ['answered with a server error', (): ApiResponse => ({ status: 503, body: { success: false } })],
  ['without an access token', (): ApiResponse => ({ status: 200, body: { success: true } })],
  [
    'unreachable',
    (): never => {
      throw new Error('offline');
    },
  ],
])(
  '[TOK-01] a refresh that is %s is logged, the original response returned and the session kept',
  async (_kind, answer) => {
    const { send } = server('new', answer);
    const { stored, tokenStore } = tokens('old', 'r');
    expect(await authorisedTransport(send, tokenStore)(profile)).toEqual(unauthorised);
    expect(console.error).toHaveBeenCalledOnce();
    expect(stored).toEqual({ accessToken: 'old', refreshToken: 'r' });
  },
);

test('[TOK-01] a refresh that completes after sign-out stores no token', async () => {
  const { stored, tokenStore } = tokens('old', 'r');
  const { send } = server('new', () => {
    stored.accessToken = null;
    stored.refreshToken = null;
    return refreshed();
  });
  expect(await authorisedTransport(send, tokenStore)(profile)).toEqual(unauthorised);
  expect(stored.accessToken).toBeNull();
});

test('[TOK-02] concurrent 401s share one refresh', async () => {
  let answer: (response: ApiResponse) => void = () => undefined;
  const { send, refreshes } = server(
    'new',
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const transport = authorisedTransport(send, tokens('old', 'r').tokenStore);
  const requests = [transport(profile), transport(profile), transport(profile)];
  await expect.poll(refreshes).toHaveLength(1);
  answer(refreshed());
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(refreshes()).toHaveLength(1);
});

test('[TOK-02] a 401 that arrives after another request has refreshed uses the new token', async () => {
  const { stored, tokenStore } = tokens('old', 'r');
  const { send, refreshes } = server('new', refreshed);
  const slow = authorisedTransport(async (request) => {
    const response = await send(request);
    stored.accessToken = 'new';
    return response;
  }, tokenStore);
  expect((await slow(profile)).status).toBe(200);
  expect(refreshes()).toEqual([]);
});
