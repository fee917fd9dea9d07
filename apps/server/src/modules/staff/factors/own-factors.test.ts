import { afterAll, beforeAll, expect, test } from 'vitest';
import { productionEnvironment } from '../../../../test/production-environment.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createSoftPasskey } from '../../../../test/soft-passkey.ts';
import {
  codeOf,
  createStaff,
  openSession,
  openStaffBrowser,
  staffPassword,
  type TestPerson,
} from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore({ environment: productionEnvironment });
});
afterAll(() => store.close());

const setups: Record<string, (person: TestPerson) => Promise<unknown>> = {
  'an authenticator app': addTotp,
  'a passkey': addPasskey,
};

test.each(Object.entries(setups))(
  '[STAFF-60] whoever came in by the password alone is out when the person sets up %s',
  async (_, setUp) => {
    const person = await createStaff(store, { roleId: 'owner', hasTotp: false });
    const stranger = openStaffBrowser(store);
    await stranger.api.signInStaff({ body: { email: person.email, password: staffPassword } });
    expect((await stranger.api.getStaffSession()).needsSecondFactor).toBe(true);
    await setUp(person);
    await person.api.listStaff();
    expect((await refusalOf(stranger.api.listStaff())).status).toBe(401);
  },
);

test('[STAFF-60] a further factor leaves the person’s other devices signed in', async () => {
  const person = await createStaff(store);
  const { secondFactor } = await store.api.signInStaff({ body: { email: person.email, password: staffPassword } });
  const phone = openStaffBrowser(store);
  const proof = { kind: 'totp' as const, code: await codeOf(store, person.totpSecret) };
  await phone.api.confirmStaffSignIn({ body: { signInToken: secondFactor?.signInToken ?? '', proof } });
  await addPasskey(person);
  await phone.api.getStaffSession();
});

test('[STAFF-63] one code confirms a new authenticator once, also when sent twice at once; the recovery codes shown are right', async () => {
  const person = await createStaff(store);
  for (let round = 0; round < 3; round += 1) {
    const { token } = await openSession(store, person.id);
    const { secret } = await openStaffBrowser(store, token).api.startTotp();
    const body = { code: await codeOf(store, secret) };
    const results = await Promise.allSettled(
      [1, 2].map(() => openStaffBrowser(store, token).api.confirmTotp({ body })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [code = ''] = results.flatMap((one) => (one.status === 'fulfilled' ? one.value.recoveryCodes : []));
    const proof = { kind: 'recovery' as const, code };
    await openStaffBrowser(store, (await openSession(store, person.id)).token).api.confirmStaffFactor({
      body: { proof },
    });
  }
});

test('[STAFF-63] recovery codes that are renewed twice at once are ten', async () => {
  const person = await createStaff(store);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([person.api.renewRecoveryCodes(), person.api.renewRecoveryCodes()]);
    expect((await person.api.getStaffSession()).recoveryCodesLeft).toBe(10);
  }
});

test('[STAFF-63] of the last two passkeys, removed at once, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await createStaff(store, { hasTotp: false });
    for (const _ of [1, 2]) await addPasskey(person);
    const { passkeys } = await person.api.getStaffSession();
    const results = await Promise.allSettled(passkeys.map(({ id }) => person.api.removePasskey({ params: { id } })));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await person.api.getStaffSession()).toMatchObject({ needsSecondFactor: false, passkeys: [{}] });
  }
});

async function addTotp({ api }: TestPerson): Promise<void> {
  const { secret } = await api.startTotp();
  await api.confirmTotp({ body: { code: await codeOf(store, secret) } });
}

async function addPasskey({ api }: TestPerson): Promise<void> {
  const { origin, hostname: rpId } = new URL(store.services.config.publicUrl);
  const passkey = createSoftPasskey({ origin, rpId });
  const { challengeId, options } = await api.startPasskey();
  await api.addPasskey({ body: { challengeId, name: 'Laptop', response: passkey.create(options) } });
}
