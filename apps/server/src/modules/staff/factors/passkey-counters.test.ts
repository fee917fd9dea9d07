import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createSoftPasskey } from '../../../../test/soft-passkey.ts';
import { createStaff, openStaffBrowser } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function personWithPasskey({ isSynced }: { isSynced: boolean }) {
  const person = await createStaff(store);
  const { origin, hostname: rpId } = new URL(store.services.config.publicUrl);
  const passkey = createSoftPasskey({ origin, rpId, isSynced });
  const { challengeId, options } = await person.api.startPasskey();
  await person.api.addPasskey({ body: { challengeId, name: 'Laptop', response: passkey.create(options) } });
  const answer = async (counter: number) => {
    const challenge = await store.api.startPasskeySignIn();
    passkey.countAs(counter);
    return { challengeId: challenge.challengeId, response: passkey.get(challenge.options) };
  };
  const signIn = async (counter: number) =>
    openStaffBrowser(store).api.signInWithPasskey({ body: await answer(counter) });
  const mails = async () => {
    await store.runJobs({ only: ['send-message'] });
    return store.rows<{ text: string }>(
      sql`SELECT text FROM outbox_messages WHERE recipient = ${person.email} AND subject LIKE 'A passkey was refused%'`,
    );
  };
  return { person, answer, signIn, mails };
}

test.each([[3], [0], [6]])(
  '[AUTH-22] a synced passkey that counts %i after 6 signs in: another device counts for itself',
  async (counter) => {
    const { signIn, mails } = await personWithPasskey({ isSynced: true });
    await signIn(6);
    await signIn(counter);
    await signIn(7);
    expect(await mails()).toEqual([]);
  },
);

test.each([[3], [0], [6]])(
  '[AUTH-23] one bound to a device that counts %i after 6 is refused in words, and its person is mailed once',
  async (counter) => {
    const { person, answer, signIn, mails } = await personWithPasskey({ isSynced: false });
    await signIn(6);
    const sentence =
      'This passkey was refused: somebody may have a copy of it. Please sign in another way, and replace it.';
    expect(await refusalOf(signIn(counter))).toMatchObject({ status: 401, message: sentence });
    const proof = { kind: 'passkey' as const, ...(await answer(counter)) };
    expect(await refusalOf(person.api.confirmStaffFactor({ body: { proof } }))).toMatchObject({
      status: 422,
      message: sentence,
    });
    // The session of whoever was asked again stays.
    await person.api.getStaffSession();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`The passkey “Laptop” of ${person.email} was refused`);
    await signIn(7);
  },
);

test('[AUTH-22] a passkey that counts nothing signs in again and again', async () => {
  for (const isSynced of [true, false]) {
    const { person, signIn } = await personWithPasskey({ isSynced });
    await store.rows(sql`UPDATE staff_passkeys SET counter = 0 WHERE member_id = ${person.id}`);
    for (const _ of [1, 2, 3]) await signIn(0);
  }
});

test('[AUTH-24] of a copy and its passkey that answer with one count at once, one signs in', async () => {
  for (let count = 6; count < 11; count += 1) {
    const { answer } = await personWithPasskey({ isSynced: false });
    const answers = [await answer(count), await answer(count)];
    const results = await Promise.allSettled(
      answers.map((body) => openStaffBrowser(store).api.signInWithPasskey({ body })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});
