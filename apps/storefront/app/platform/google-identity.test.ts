import { expect, test, vi } from 'vitest';
import { createGoogleLoader, type GoogleIdentity } from './google-identity.ts';

const identity: GoogleIdentity = { initialize: () => undefined, renderButton: () => undefined };

function hostWith(load: () => Promise<void>) {
  const page: { identity: GoogleIdentity | undefined } = { identity: undefined };
  return { page, host: { find: () => page.identity, addScript: vi.fn(load) } };
}

test('[AUTH-07] the sign-in script is loaded once, also when requested twice at once', async () => {
  const { page, host } = hostWith(async () => {
    page.identity = identity;
  });
  const load = createGoogleLoader(host);
  expect(await Promise.all([load('/client'), load('/client')])).toEqual([identity, identity]);
  expect(await load('/client')).toBe(identity);
  expect(host.addScript).toHaveBeenCalledOnce();
  expect(host.addScript).toHaveBeenCalledWith('/client');
});

test('[AUTH-07] a script that failed to load is requested again next time', async () => {
  let tries = 0;
  const { page, host } = hostWith(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    page.identity = identity;
  });
  const load = createGoogleLoader(host);
  await expect(load('/client')).rejects.toThrow('offline');
  expect(await load('/client')).toBe(identity);
});

test('[AUTH-07] a script that defines nothing is a failure', async () => {
  const { host } = hostWith(async () => undefined);
  await expect(createGoogleLoader(host)('/client')).rejects.toThrow('no identity');
});
