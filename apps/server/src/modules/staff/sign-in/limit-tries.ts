import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { clientNetwork } from '../../../platform/client-network.ts';
import { consumeUse } from '../../limits/index.ts';
import { signInLockedMessage } from '../../notifications/index.ts';
import type { MemberRow } from '../people/members.repository.ts';
import { tellOfDanger } from './tell-of-danger.ts';

type Tried = 'passwords' | 'codes';

/**
 * Few tries from one network, so that a stranger elsewhere does not lock the person out; some more from all together. A
 * passkey opens the console meanwhile. `email` is the person's as it is stored, where there is one: the database takes more
 * writings for the same than JavaScript.
 * @throws AppError too_many_requests, after a mail to the person and the owners
 */
export function limitPasswordTries(ctx: Context, email: string): Promise<void> {
  const who = email.toLowerCase();
  return orTell(ctx, { email: who, tried: 'passwords' }, async () => {
    await consumeUse(ctx, 'staff-password-network', `${who}|${clientNetwork(ctx.ip)}`);
    await consumeUse(ctx, 'staff-password', who);
  });
}

/**
 * From all networks together: whoever tries codes is signed in, or knows the password.
 * @throws AppError too_many_requests, after a mail to the person and the owners
 */
export function limitFactorTries(ctx: Context, { id, email }: Pick<MemberRow, 'id' | 'email'>): Promise<void> {
  const lock = { email: email.toLowerCase(), tried: 'codes' as const };
  return orTell(ctx, lock, () => consumeUse(ctx, 'staff-factor', id));
}

type Lock = { email: string; tried: Tried };

async function orTell(ctx: Context, lock: Lock, take: () => Promise<void>): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') await tellOfLock(ctx, lock);
    throw error;
  }
}

/** At most once an hour for each address, of passwords and of codes. */
async function tellOfLock(ctx: Context, { email, tried }: Lock): Promise<void> {
  await tellOfDanger(ctx, {
    isAbout: (member) => member.email.toLowerCase() === email,
    alarm: tried === 'passwords' ? email : `${email}|${tried}`,
    messageTo: (to, person) => signInLockedMessage({ to, email: person.email, ip: ctx.ip, tried }),
  });
}
