import { type Client, createClient, type Permission, receivedFile, type Transport } from '@bijli/contract';
import { hashPassword, hashToken, newSecretToken } from '../src/modules/identity/index.ts';
import { encryptSecret } from '../src/modules/staff/factors/encrypt-secret.ts';
import { staffMembers, staffRoles, staffSessions } from '../src/modules/tables.ts';
import { newId } from '../src/platform/database/columns.ts';
import { csrfTokenOf, staffCookieName } from '../src/platform/http/security/staff-cookie.ts';
import type { TestStore } from './test-store.ts';

export const staffPassword = 'a long password of staff';

/** A browser of the staff: keeps the cookie and sends the token of its session, as the console does. */
export type StaffBrowser = { api: Client; cookie: () => string | undefined; setCookie: () => string | undefined };

export function openStaffBrowser({ app, services }: TestStore, token?: string): StaffBrowser {
  const name = staffCookieName(services.config.publicUrl);
  let current = token;
  let lastHeader: string | undefined;
  const transport: Transport = async ({ method, url, headers, body }) => {
    const own = current ? { cookie: `theme=dark; ${name}=${current}`, 'x-csrf-token': csrfTokenOf(current) } : {};
    const payload = body === undefined ? {} : { payload: typeof body === 'string' ? body : Buffer.from(body) };
    const response = await app.inject({ method: method as 'GET', url, headers: { ...headers, ...own }, ...payload });
    const header = response.headers['set-cookie']?.toString();
    if (header) {
      lastHeader = header;
      current = header.match(/^[^=]+=([\w-]+);/)?.[1];
    }
    const { 'content-type': type, 'content-disposition': disposition } = response.headers;
    const facts = { type: type?.toString(), disposition: disposition?.toString() };
    const file = receivedFile(facts, new Uint8Array(response.rawPayload));
    return { status: response.statusCode, body: file ?? response.json() };
  };
  return { api: createClient(transport), cookie: () => current, setCookie: () => lastHeader };
}

export type TestPerson = StaffBrowser & { id: string; email: string; totpSecret: string };

type GivenPerson = { permissions?: Permission[]; roleId?: string; hasTotp?: boolean };

/** A signed-in person with a second factor, proved just now, and a role of their own unless one is named. */
export async function createStaff(store: TestStore, given: GivenPerson = {}): Promise<TestPerson> {
  const { db } = store.database;
  const id = newId();
  const roleId = given.roleId ?? newId();
  if (!given.roleId)
    await db.insert(staffRoles).values({ id: roleId, name: `Role ${id}`, permissions: given.permissions ?? [] });
  const email = `person.${id}@bijli.example`;
  const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const encrypted = encryptSecret(totpSecret, store.services.config.authSecret ?? '');
  await db.insert(staffMembers).values({
    id,
    name: 'Rohan Deshpande',
    email,
    roleId,
    passwordHash: await hashPassword(staffPassword),
    totpSecret: (given.hasTotp ?? true) ? encrypted : null,
  });
  const { token } = await openSession(store, id);
  return { ...openStaffBrowser(store, token), id, email, totpSecret };
}

/** Another session of a person, with the factor proved just now. */
export async function openSession({ database, services }: TestStore, memberId: string) {
  const [token, now] = [newSecretToken(), services.clock()];
  const expiresAt = new Date(now.getTime() + 12 * 3_600_000);
  const session = { memberId, tokenHash: hashToken(token), factorAt: now, lastUsedAt: now, expiresAt };
  await database.db.insert(staffSessions).values(session);
  const name = staffCookieName(services.config.publicUrl);
  return { token, headers: { cookie: `${name}=${token}`, 'x-csrf-token': csrfTokenOf(token) } };
}

/** The code that an authenticator app shows at the store's time. */
export async function codeOf(store: TestStore, secret: string, stepsAway = 0): Promise<string> {
  const { Secret, TOTP } = await import('otpauth');
  const timestamp = store.services.clock().getTime() + stepsAway * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
