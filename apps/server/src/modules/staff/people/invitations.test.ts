import { afterAll, beforeAll, expect, test } from 'vitest';
import { productionEnvironment } from '../../../../test/production-environment.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { codeOf, createStaff, openStaffBrowser, staffPassword } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { commandContext } from '../../../context.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { invite } from '../index.ts';

let store: TestStore;
let production: TestStore;

beforeAll(async () => {
  store = await startTestStore();
  production = await startTestStore({ environment: productionEnvironment });
});
afterAll(async () => {
  await store.close();
  await production.close();
});

test('[STAFF-05] the first owner of a new store comes in by a command’s link, sets up a factor and may do everything', async () => {
  const ctx = commandContext({ ...production.services, db: production.database.db });
  const { link } = await invite(ctx, { email: 'owner@store.example', role: 'owner' });
  expect(link).toMatch(/^https:\/\/store\.example\/console\/invitation#[\w-]{43}$/);
  const browser = openStaffBrowser(production);
  const token = tokenOf(link);
  expect(await browser.api.openStaffInvitation({ body: { token } })).toMatchObject({
    email: 'owner@store.example',
    roleName: 'Owner',
  });
  await browser.api.acceptStaffInvitation({ body: { token, name: 'Kavita Mehra', password: staffPassword } });
  expect((await refusalOf(browser.api.listStaff())).status).toBe(403);
  const { secret } = await browser.api.startTotp();
  await browser.api.confirmTotp({ body: { code: await codeOf(production, secret) } });
  await browser.api.inviteStaff({ body: { email: 'rohan@store.example', role: 'manager' } });
  expect((await browser.api.listStaff()).invitations).toMatchObject([
    { email: 'rohan@store.example', roleName: 'Manager' },
  ]);
});

test('[STAFF-05] an invitation is mailed, counts once, also when accepted twice at once, and ends after three days', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  const { link } = await owner.api.inviteStaff({ body: { email: 'Farah@store.example', role: 'catalogue' } });
  await store.runJobs({ only: ['send-message'] });
  const [mail] = await store.rows<{ text: string }>(
    sql`SELECT text FROM outbox_messages WHERE recipient = 'Farah@store.example'`,
  );
  expect(mail?.text).toContain(link);
  const body = { token: tokenOf(link), name: 'Farah Sheikh', password: staffPassword };
  const results = await Promise.allSettled([
    store.api.acceptStaffInvitation({ body }),
    store.api.acceptStaffInvitation({ body }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await refusalOf(store.api.openStaffInvitation({ body: { token: body.token } }))).status).toBe(422);
  const again = owner.api.inviteStaff({ body: { email: 'farah@STORE.example', role: 'support' } });
  expect((await refusalOf(again)).status).toBe(409);

  const late = await owner.api.inviteStaff({ body: { email: 'late@store.example', role: 'support' } });
  store.advanceClock(72 * 3_600_000);
  const lateBody = { token: tokenOf(late.link), name: 'Late', password: staffPassword };
  expect((await refusalOf(store.api.acceptStaffInvitation({ body: lateBody }))).status).toBe(422);
});

test('[STAFF-05] an invitation is withdrawn, replaced by a newer one, and ends with the person who invited', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  const isOpen = (link: string) =>
    store.api.openStaffInvitation({ body: { token: tokenOf(link) } }).then(
      () => true,
      () => false,
    );
  const send = async (email: string, api = owner.api) =>
    (await api.inviteStaff({ body: { email, role: 'warehouse' } })).link;
  const [first, second] = [await send('a@store.example'), await send('A@store.example')];
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
  const { invitations } = await owner.api.listStaff();
  await owner.api.withdrawStaffInvitation({ params: { id: invitations[0]?.id ?? '' } });
  expect(await isOpen(second)).toBe(false);

  const inviter = await createStaff(store, { roleId: 'owner' });
  const theirs = await send('b@store.example', inviter.api);
  await owner.api.changeStaff({ params: { id: inviter.id }, body: { version: 1, isEnabled: false } });
  expect(await isOpen(theirs)).toBe(false);
});

test('[STAFF-11] a mailed link sets a new password once and signs out everywhere; the second factor stays', async () => {
  const person = await createStaff(store);
  await store.api.askForStaffPassword({ body: { email: person.email } });
  await store.api.askForStaffPassword({ body: { email: 'nobody@store.example' } });
  await store.runJobs({ only: ['send-staff-password-link', 'send-message'] });
  const mails = await store.rows<{ recipient: string; text: string }>(
    sql`SELECT recipient, text FROM outbox_messages WHERE text LIKE '%/console/password#%'`,
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual([person.email]);
  const token = tokenOf(mails[0]?.text.match(/\S+#\S+/)?.[0] ?? '');
  expect((await refusalOf(store.api.setStaffPassword({ body: { token, password: 'too short' } }))).status).toBe(400);
  await store.api.setStaffPassword({ body: { token, password: 'another long password' } });
  expect((await refusalOf(store.api.setStaffPassword({ body: { token, password: 'yet another one' } }))).status).toBe(
    422,
  );
  expect((await refusalOf(person.api.getStaffSession())).status).toBe(401);
  const { email } = person;
  const { secondFactor } = await store.api.signInStaff({ body: { email, password: 'another long password' } });
  expect(secondFactor?.hasTotp).toBe(true);
  expect((await refusalOf(store.api.signInStaff({ body: { email, password: staffPassword } }))).status).toBe(401);
});

test('[STAFF-11] a changed password signs out every other device and needs the old one and a recent factor', async () => {
  const person = await createStaff(store);
  const body = { current: staffPassword, password: 'another long password' };
  const wrong = person.api.changeStaffPassword({ body: { ...body, current: 'not the password' } });
  expect((await refusalOf(wrong)).status).toBe(422);
  const old = person.cookie();
  await person.api.changeStaffPassword({ body });
  await person.api.getStaffSession();
  expect((await refusalOf(openStaffBrowser(store, old).api.getStaffSession())).status).toBe(401);
  store.advanceClock(10 * 60_000);
  const late = person.api.changeStaffPassword({ body: { ...body, current: body.password } });
  expect((await refusalOf(late)).body['code']).toBe('factor_required');
});

test('[STAFF-68] asking for a link does the same work for a person, a disabled one and an unknown address; the links are sent later', async () => {
  const [person, disabled] = [await createStaff(store), await createStaff(store)];
  await store.rows(sql`UPDATE staff_members SET is_enabled = false WHERE id = ${disabled.id}`);
  const links = () =>
    store.rows(sql`SELECT member_id FROM staff_password_links WHERE member_id IN (${person.id}, ${disabled.id})`);
  for (const email of [person.email, disabled.email, 'unknown@store.example']) {
    const { message } = await store.api.askForStaffPassword({ body: { email } });
    expect(message).toBe('If there is an account with this address, a link is on its way.');
    const jobs = await store.rows<{ name: string }>(
      sql`SELECT name FROM pgboss.job WHERE ${email} IN (data ->> 'email', data ->> 'to')`,
    );
    expect([jobs, await links()]).toEqual([[{ name: 'send-staff-password-link' }], []]);
  }
  await store.runJobs({ only: ['send-staff-password-link'] });
  expect(await links()).toEqual([{ member_id: person.id }]);
});

test('[AUD-60] a password that is set by a mailed link stands in the audit', async () => {
  const person = await createStaff(store);
  await store.api.askForStaffPassword({ body: { email: person.email } });
  await store.runJobs({ only: ['send-staff-password-link', 'send-message'] });
  const [mail] = await store.rows<{ text: string }>(
    sql`SELECT text FROM outbox_messages WHERE recipient = ${person.email} AND text LIKE '%/console/password#%'`,
  );
  const token = tokenOf(mail?.text.match(/\S+#\S+/)?.[0] ?? '');
  await store.api.setStaffPassword({ body: { token, password: 'another long password' } });
  const entries = await store.rows(
    sql`SELECT actor_id, entity_id, after FROM audit_entries WHERE action = 'staff.password' AND entity_id = ${person.id}`,
  );
  expect(entries).toEqual([{ actor_id: person.id, entity_id: person.id, after: { by: 'mailed link' } }]);
});

test('[STAFF-61] a new password ends sign-ins that were begun with the old one', async () => {
  const person = await createStaff(store);
  const { email, totpSecret } = person;
  const begin = async (password: string) =>
    (await store.api.signInStaff({ body: { email, password } })).secondFactor?.signInToken ?? '';
  const finish = async (signInToken: string, stepsAway: number) => {
    const proof = { kind: 'totp' as const, code: await codeOf(store, totpSecret, stepsAway) };
    return openStaffBrowser(store).api.confirmStaffSignIn({ body: { signInToken, proof } });
  };
  const [first, second] = ['another long password', 'yet another password'];
  const begun = await begin(staffPassword);
  await person.api.changeStaffPassword({ body: { current: staffPassword, password: first } });
  expect((await refusalOf(finish(begun, -1))).status).toBe(401);

  const later = await begin(first);
  await store.api.askForStaffPassword({ body: { email } });
  await store.runJobs({ only: ['send-staff-password-link', 'send-message'] });
  const [mail] = await store.rows<{ text: string }>(
    sql`SELECT text FROM outbox_messages WHERE recipient = ${email} AND text LIKE '%/console/password#%'`,
  );
  await store.api.setStaffPassword({
    body: { token: tokenOf(mail?.text.match(/\S+#\S+/)?.[0] ?? ''), password: second },
  });
  expect((await refusalOf(finish(later, 0))).status).toBe(401);
  await finish(await begin(second), 1);
});

function tokenOf(link: string): string {
  return link.split('#')[1] ?? '';
}
