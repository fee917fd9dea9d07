import type { Received } from '@bijli/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { limitNetwork } from '../../limits/index.ts';
import { passkeyRefusedMessage } from '../../notifications/index.ts';
import type { MemberRow } from '../people/members.repository.ts';
import { minutesAfter } from '../sign-in/session-times.ts';
import { tellOfDanger } from '../sign-in/tell-of-danger.ts';
import {
  countPasskeyUse,
  findPasskey,
  insertChallenge,
  listPasskeys,
  type PasskeyRow,
  takeChallenge,
} from './factors.repository.ts';

type Assertion = Received<'signInWithPasskey'>['body'];
type Creation = Received<'addPasskey'>['body'];
export type PasskeyChallenge = { challengeId: string; options: Record<string, unknown> };

const challengeMinutes = 5;

/** A challenge for using a passkey. Names none, so that it reveals nobody's. */
export async function challengePasskey(ctx: Context): Promise<PasskeyChallenge> {
  await limitNetwork(ctx, 'staff-network');
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({ rpID: siteOf(ctx).rpId, userVerification: 'required' });
  return saveChallenge(ctx, { ...options }, null);
}

/** A challenge for a new passkey of a person. */
export async function challengeNewPasskey(ctx: Context, member: MemberRow): Promise<PasskeyChallenge> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: `${ctx.settings.values.shortName} console`,
    rpID: siteOf(ctx).rpId,
    userID: new TextEncoder().encode(member.id),
    userName: member.email,
    userDisplayName: member.name,
    excludeCredentials: (await listPasskeys(ctx.db, member.id)).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return saveChallenge(ctx, { ...options }, member.id);
}

async function saveChallenge(ctx: Context, options: { challenge: string }, newPasskeyOf: string | null) {
  const expiresAt = minutesAfter(ctx.clock(), challengeMinutes);
  const challengeId = await insertChallenge(ctx.db, { challenge: options.challenge, newPasskeyOf, expiresAt });
  return { challengeId, options };
}

/**
 * The passkey of a right answer to a challenge; undefined for any other.
 * @throws AppError not_authenticated, after a mail, when the counter of a passkey that is bound to one device does not go up: there may
 *   be a copy of it
 */
export async function verifyPasskey(
  ctx: Context,
  { challengeId, response }: Assertion,
): Promise<PasskeyRow | undefined> {
  const expectedChallenge = await takeChallenge(ctx.db, { id: challengeId, newPasskeyOf: null, now: ctx.clock() });
  const passkey = await findPasskey(ctx.db, response.id);
  if (expectedChallenge === undefined || !passkey) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { rpId, origin } = siteOf(ctx);
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    // The library would refuse a lower counter of a synced passkey too, which is of another of the person's devices.
    credential: { id: passkey.id, publicKey, counter: 0 },
  }).catch((error: unknown) => refused(ctx, error));
  if (!verified || !authenticationInfo) return undefined;
  await keepCounter(ctx, passkey, authenticationInfo);
  return passkey;
}

type Counted = { newCounter: number; credentialDeviceType: 'singleDevice' | 'multiDevice' };

/** Of a passkey that may be on several devices each counts for itself, or not at all (WebAuthn Level 3, sections 6.1.1 and 6.1.3). */
async function keepCounter(ctx: Context, passkey: PasskeyRow, { newCounter, credentialDeviceType }: Counted) {
  const isRising = credentialDeviceType === 'singleDevice';
  const { id, memberId, counter: last } = passkey;
  if (await countPasskeyUse(ctx.db, { id, counter: newCounter, isRising, now: ctx.clock() })) {
    if (newCounter < last)
      ctx.log.info({ memberId, last, now: newCounter }, 'A synced passkey counted backwards: accepted');
    return;
  }
  ctx.log.warn({ memberId, last, now: newCounter }, 'A passkey of one device did not count up: refused');
  await tellOfDanger(ctx, {
    isAbout: (member) => member.id === memberId,
    alarm: `${memberId}|passkey`,
    messageTo: (to, person) => passkeyRefusedMessage({ to, email: person.email, ip: ctx.ip, passkey: passkey.name }),
  });
  throw new AppError(
    'not_authenticated',
    'This passkey was refused: somebody may have a copy of it. Please sign in another way, and replace it.',
  );
}

/** A new passkey, from a right answer to a challenge; undefined for any other. */
export async function verifyNewPasskey(ctx: Context, memberId: string, { challengeId, response }: Creation) {
  const expectedChallenge = await takeChallenge(ctx.db, { id: challengeId, newPasskeyOf: memberId, now: ctx.clock() });
  if (expectedChallenge === undefined) return undefined;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { rpId, origin } = siteOf(ctx);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
  }).catch((error: unknown) => refused(ctx, error));
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  const transports = response.response.transports ?? [];
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/** The library throws for whatever is wrong with an answer, and says what in words for developers. */
function refused(ctx: Context, error: unknown) {
  ctx.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'A passkey was refused');
  return { verified: false as const, registrationInfo: undefined, authenticationInfo: undefined };
}

/** Passkeys belong to the store's host name and are accepted from its own pages only. */
function siteOf({ config }: Context): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpId: hostname, origin };
}
