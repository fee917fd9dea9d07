import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createSoftPasskey } from '../../../../test/soft-passkey.ts';
import {
  codeOf,
  createStaff,
  openStaffBrowser,
  staffPassword,
  type TestPerson,
} from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { findMember } from '../people/members.repository.ts';
import { startSession } from './start-session.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[STAFF-01] a password and the code of an authenticator app sign in', async () => {
  const { email, id, totpSecret } = await createStaff(store, { permissions: ['audit.read'] });
  const browser = openStaffBrowser(store);
  const { secondFactor } = await browser.api.signInStaff({
    body: { email: email.toUpperCase(), password: staffPassword },
  });
  expect(secondFactor).toMatchObject({ hasTotp: true, hasPasskey: false });
  expect((await refusalOf(browser.api.getStaffSession())).status).toBe(401);
  const code = await codeOf(store, totpSecret);
  const signInToken = secondFactor?.signInToken ?? '';
  await browser.api.confirmStaffSignIn({ body: { signInToken, proof: { kind: 'totp', code } } });
  expect(await browser.api.getStaffSession()).toMatchObject({ person: { id, email }, permissions: ['audit.read'] });
  expect((await browser.api.proveAudit()).success).toBe(true);
  const again = { signInToken, proof: { kind: 'totp' as const, code: await codeOf(store, totpSecret, 1) } };
  expect((await refusalOf(openStaffBrowser(store).api.confirmStaffSignIn({ body: again }))).status).toBe(401);
});

test('[STAFF-01] a wrong password, an unknown address and a disabled person get the same answer', async () => {
  const { email } = await createStaff(store);
  const disabled = await createStaff(store);
  await store.rows(sql`UPDATE staff_members SET is_enabled = false WHERE id = ${disabled.id}`);
  const tries = [
    { email, password: 'not the password' },
    { email: 'nobody@bijli.example', password: staffPassword },
    { email: disabled.email, password: staffPassword },
  ];
  for (const body of tries)
    expect(await refusalOf(store.api.signInStaff({ body }))).toMatchObject({
      status: 401,
      message: 'The e-mail address or the password is not right.',
    });
});

test('[STAFF-02][C1-03] one code in two sign-ins, in turn and at once, gives one session', async () => {
  for (const isAtOnce of [false, true]) {
    const person = await createStaff(store);
    const proof = { kind: 'totp' as const, code: await codeOf(store, person.totpSecret) };
    const tries = [0, 1].map(() => async () => {
      const browser = openStaffBrowser(store);
      return browser.api.confirmStaffSignIn({ body: { signInToken: await firstStep(person), proof } });
    });
    const results = isAtOnce ? await Promise.allSettled(tries.map((go) => go())) : await inTurn(tries);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [{ count }] = (await store.rows(
      sql`SELECT count(*)::int AS count FROM staff_sessions WHERE member_id = ${person.id}`,
    )) as [{ count: number }];
    // The person's own session of the factory is the other one.
    expect(count).toBe(2);
  }
});

test('[STAFF-02][C1-03] a code of the step before counts, an older one and one before the last used do not', async () => {
  const person = await createStaff(store);
  // To the start of a step, which would otherwise end between a code and its check.
  store.advanceClock(30_000 - (store.ctx.clock().getTime() % 30_000));
  for (const stepsAway of [-2, 2, 5])
    expect(await statusOf(person, await codeOf(store, person.totpSecret, stepsAway))).toBe(401);
  expect(await statusOf(person, await codeOf(store, person.totpSecret, 0))).toBe(200);
  expect(await statusOf(person, await codeOf(store, person.totpSecret, -1))).toBe(401);
});

test('[STAFF-02][C1-03] a recovery code counts once, as typed with or without dashes, and any other text never', async () => {
  const person = await createStaff(store);
  const { recoveryCodes } = await person.api.renewRecoveryCodes();
  expect(recoveryCodes).toHaveLength(10);
  const [code = '', other = ''] = recoveryCodes;
  const recover = async (code: string) => {
    const body = { signInToken: await firstStep(person), proof: { kind: 'recovery' as const, code } };
    return openStaffBrowser(store).api.confirmStaffSignIn({ body });
  };
  expect((await refusalOf(recover('anything'))).status).toBe(401);
  await recover(code.toLowerCase().replaceAll('-', ' '));
  expect((await refusalOf(recover(code))).status).toBe(401);
  expect((await person.api.getStaffSession()).recoveryCodesLeft).toBe(9);
  await person.api.renewRecoveryCodes();
  expect((await refusalOf(recover(other))).status).toBe(401);
});

test('[STAFF-01] a passkey alone signs in, and is a second factor too; each answer counts once', async () => {
  const person = await createStaff(store);
  const { origin, hostname: rpId } = new URL(store.services.config.publicUrl);
  const passkey = createSoftPasskey({ origin, rpId });
  const { challengeId, options } = await person.api.startPasskey();
  const body = { challengeId, name: 'Laptop', response: passkey.create(options) };
  await person.api.addPasskey({ body });
  expect((await refusalOf(person.api.addPasskey({ body }))).status).toBe(422);
  expect((await person.api.getStaffSession()).passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: null }]);

  const browser = openStaffBrowser(store);
  const challenge = await browser.api.startPasskeySignIn();
  const answer = { challengeId: challenge.challengeId, response: passkey.get(challenge.options) };
  await browser.api.signInWithPasskey({ body: answer });
  expect((await browser.api.getStaffSession()).person.id).toBe(person.id);
  expect((await refusalOf(openStaffBrowser(store).api.signInWithPasskey({ body: answer }))).status).toBe(401);

  const second = await browser.api.startPasskeySignIn();
  const proof = { kind: 'passkey' as const, challengeId: second.challengeId, response: passkey.get(second.options) };
  const signInToken = await firstStep(person);
  await openStaffBrowser(store).api.confirmStaffSignIn({ body: { signInToken, proof } });
});

test('[STAFF-01] a passkey of another site, of another person or with an old challenge is refused', async () => {
  const [person, other] = [await createStaff(store), await createStaff(store)];
  const { origin, hostname: rpId } = new URL(store.services.config.publicUrl);
  const elsewhere = createSoftPasskey({ origin: 'https://bijli.example', rpId });
  const start = await person.api.startPasskey();
  const response = elsewhere.create(start.options);
  const added = person.api.addPasskey({ body: { challengeId: start.challengeId, name: 'x', response } });
  expect((await refusalOf(added)).status).toBe(422);

  const passkey = createSoftPasskey({ origin, rpId });
  const own = await person.api.startPasskey();
  const stolen = { challengeId: own.challengeId, name: 'x', response: passkey.create(own.options) };
  expect((await refusalOf(other.api.addPasskey({ body: stolen }))).status).toBe(422);
  const { challengeId, options } = await person.api.startPasskey();
  await person.api.addPasskey({ body: { challengeId, name: 'x', response: passkey.create(options) } });

  const challenge = await store.api.startPasskeySignIn();
  const proof = {
    kind: 'passkey' as const,
    challengeId: challenge.challengeId,
    response: passkey.get(challenge.options),
  };
  expect((await refusalOf(other.api.confirmStaffFactor({ body: { proof } }))).status).toBe(422);
  const late = await store.api.startPasskeySignIn();
  store.advanceClock(6 * 60_000);
  const body = { challengeId: late.challengeId, response: passkey.get(late.options) };
  expect((await refusalOf(store.api.signInWithPasskey({ body }))).status).toBe(401);
});

test('[STAFF-09] ten wrong passwords from one network lock that network out, and mail goes to the person and the owners', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  const { email } = await createStaff(store);
  const wrong = { email, password: 'not the password' };
  for (let count = 0; count < 10; count += 1)
    expect((await refusalOf(store.api.signInStaff({ body: wrong }))).status).toBe(401);
  const locked = await refusalOf(store.api.signInStaff({ body: { email, password: staffPassword } }));
  expect(locked).toMatchObject({
    status: 429,
    message: expect.stringMatching(/^Too many attempts to sign in\. .* 15 minutes/),
  });
  await refusalOf(store.api.signInStaff({ body: wrong }));
  await store.runJobs({ only: ['send-message'] });
  const mails = await store.rows<{ recipient: string }>(
    sql`SELECT recipient FROM outbox_messages WHERE text LIKE ${`%as ${email}, the last from%`} ORDER BY recipient`,
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual([email, owner.email].sort());
  const elsewhere = await store.app.inject({
    method: 'POST',
    url: '/api/staff/sign-in',
    remoteAddress: '203.0.113.7',
    payload: { email, password: staffPassword },
  });
  expect(elsewhere.statusCode).toBe(200);
});

test('[STAFF-73] an address in another writing is tried no more often: the limits are those of the person', async () => {
  const { email } = await createStaff(store);
  // The database may take both for one letter.
  const other = email.replace('bijli', 'bİjli');
  for (let count = 0; count < 10; count += 1)
    await refusalOf(store.api.signInStaff({ body: { email, password: 'not the password' } }));
  const tried = await refusalOf(store.api.signInStaff({ body: { email: other, password: staffPassword } }));
  expect([401, 429]).toContain(tried.status);
  for (let count = 0; count < 4; count += 1)
    for (const address of [email, other])
      await store.api.askForStaffPassword({ body: { email: address } }).catch((error: unknown) => {
        expect(error).toMatchObject({ status: 429 });
      });
  await store.runJobs({ only: ['send-staff-password-link', 'send-message'] });
  const mails = await store.rows(
    sql`SELECT id FROM outbox_messages WHERE recipient = ${email} AND text LIKE '%/console/password#%'`,
  );
  expect(mails).toHaveLength(3);
});

test('[STAFF-09] ten wrong codes lock the second factor, whoever sends them', async () => {
  const person = await createStaff(store);
  const signInToken = await firstStep(person);
  const send = (code: string) =>
    openStaffBrowser(store).api.confirmStaffSignIn({ body: { signInToken, proof: { kind: 'totp', code } } });
  const right = await codeOf(store, person.totpSecret);
  const wrong = right === '000000' ? '000001' : '000000';
  for (let count = 0; count < 10; count += 1) expect((await refusalOf(send(wrong))).status).toBe(401);
  expect((await refusalOf(send(right))).status).toBe(429);
});

test('[STAFF-74] while codes are locked, also by a stranger, a passkey signs in and confirms who is there', async () => {
  const person = await createStaff(store);
  const { origin, hostname: rpId } = new URL(store.services.config.publicUrl);
  const passkey = createSoftPasskey({ origin, rpId });
  const start = await person.api.startPasskey();
  const response = passkey.create(start.options);
  await person.api.addPasskey({ body: { challengeId: start.challengeId, name: 'Laptop', response } });
  const signInToken = await firstStep(person);
  const wrong = { kind: 'recovery' as const, code: 'wrong' };
  for (let count = 0; count < 11; count += 1)
    await refusalOf(store.api.confirmStaffSignIn({ body: { signInToken, proof: wrong } }));
  const answer = async () => {
    const { challengeId, options } = await store.api.startPasskeySignIn();
    return { challengeId, response: passkey.get(options) };
  };
  const locked = person.api.confirmStaffFactor({ body: { proof: wrong } });
  expect((await refusalOf(locked)).status).toBe(429);
  await person.api.confirmStaffFactor({ body: { proof: { kind: 'passkey', ...(await answer()) } } });
  const proof = { kind: 'passkey' as const, ...(await answer()) };
  await openStaffBrowser(store).api.confirmStaffSignIn({ body: { signInToken, proof } });
});

test('[STAFF-67] a locked second factor is told to the person and the owners, also after a mail about passwords', async () => {
  await store.rows(sql`UPDATE staff_members SET role_id = 'support' WHERE role_id = 'owner'`);
  const owner = await createStaff(store, { roleId: 'owner' });
  const person = await createStaff(store);
  const signInToken = await firstStep(person);
  const proof = { kind: 'recovery' as const, code: 'wrong' };
  const tries: (() => Promise<unknown>)[] = [
    () => store.api.signInStaff({ body: { email: person.email, password: 'not the password' } }),
    () => store.api.confirmStaffSignIn({ body: { signInToken, proof } }),
  ];
  for (const wrong of tries)
    for (let count = 0; count < 12; count += 1) expect([401, 429]).toContain((await refusalOf(wrong())).status);
  await store.runJobs({ only: ['send-message'] });
  const mails = await store.rows<{ recipient: string }>(
    sql`SELECT recipient FROM outbox_messages WHERE text LIKE ${`Too many codes were tried%as ${person.email},%`}`,
  );
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([owner.email, person.email].sort());
});

test('[STAFF-62][C1-02] whoever is disabled, or gets another password or a first factor, while they are being checked is not signed in', async () => {
  const changes = [sql`is_enabled = false`, sql`password_hash = 'another'`, sql`totp_secret = 'the first'`];
  for (const change of changes) {
    const { id } = await createStaff(store, { hasTotp: false });
    const member = await findMember(store.ctx.db, id);
    if (!member) throw new Error('The person is not there');
    await store.rows(sql`UPDATE staff_members SET ${change} WHERE id = ${id}`);
    const late = startSession(store.ctx, { member, by: 'password' });
    await expect(late).rejects.toMatchObject({ code: 'not_authenticated' });
    const [sessions] = await store.rows(sql`SELECT count(*)::int AS count FROM staff_sessions WHERE member_id = ${id}`);
    // The one of the factory.
    expect(sessions).toEqual({ count: 1 });
  }
});

async function firstStep({ email }: TestPerson): Promise<string> {
  const { secondFactor } = await store.api.signInStaff({ body: { email, password: staffPassword } });
  return secondFactor?.signInToken ?? '';
}

async function statusOf(person: TestPerson, code: string): Promise<number> {
  const body = { signInToken: await firstStep(person), proof: { kind: 'totp' as const, code } };
  const call = openStaffBrowser(store).api.confirmStaffSignIn({ body });
  return call.then(
    () => 200,
    ({ status }: { status: number }) => status,
  );
}

async function inTurn<Result>(works: (() => Promise<Result>)[]): Promise<PromiseSettledResult<Result>[]> {
  const results: PromiseSettledResult<Result>[] = [];
  for (const work of works) results.push(...(await Promise.allSettled([work()])));
  return results;
}
