import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { accessTokenMinutes, actorOf, createAccessTokens } from './access-tokens.ts';

const secret = 'a secret of more than 32 characters';
const person = { userId: '0197f5a0-0000-7000-8000-000000000001', sessionId: '0197f5a0-0000-7000-8000-000000000002' };
const claims = { sub: person.userId, sid: person.sessionId };
const nobody = { kind: 'nobody' };
let now = new Date('2026-01-01T00:00:00Z');
const tokens = createAccessTokens(secret, () => now);

function forge(change: { audience?: string; issuer?: string; alg?: string; key?: string }): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: change.alg ?? 'HS256' })
    .setIssuer(change.issuer ?? 'bijli')
    .setAudience(change.audience ?? 'bijli-storefront')
    .setExpirationTime(Math.floor(now.getTime() / 1000) + 60)
    .sign(new TextEncoder().encode(change.key ?? secret));
}

describe('an access token', () => {
  test('[TOK-01] identifies its customer until it expires', async () => {
    const token = await tokens.sign(person);
    expect(await actorOf(`Bearer ${token}`, tokens)).toEqual({ kind: 'customer', ...person });
    expect(await actorOf(`Bearer ${token}`, tokens)).toEqual({ kind: 'customer', ...person });
    expect(await tokens.verify(`${token}x`)).toEqual(nobody);
    now = new Date(now.getTime() + accessTokenMinutes * 60_000 + 1000);
    expect(await tokens.verify(token)).toEqual(nobody);
  });

  test('[API-02] with another secret, audience, issuer or algorithm is rejected', async () => {
    expect(await tokens.verify(await forge({}))).toMatchObject({ kind: 'customer' });
    expect(await tokens.verify(await forge({ key: `${secret}.` }))).toEqual(nobody);
    expect(await tokens.verify(await forge({ audience: 'another-store' }))).toEqual(nobody);
    expect(await tokens.verify(await forge({ issuer: 'another' }))).toEqual(nobody);
    expect(await tokens.verify(await forge({ alg: 'HS512', key: secret.repeat(3) }))).toEqual(nobody);
    expect(await tokens.verify(await forge({ alg: 'HS384', key: secret.padEnd(48, '.') }))).toEqual(nobody);
  });

  test('[API-02] of a command does not identify a customer, and vice versa', async () => {
    expect(await tokens.verify(await tokens.signCommand())).toEqual({ kind: 'command' });
    expect(await tokens.verify(await tokens.sign(person))).toMatchObject({ kind: 'customer' });
  });
});
