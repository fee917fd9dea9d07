import type { Context } from '../../../context.ts';
import { deleteEveryEmailProof } from '../account/email-proofs.repository.ts';
import { deleteEveryReset } from '../passwords/passwords.repository.ts';
import { revokeSessions } from './sessions.repository.ts';

/** Signs out every customer and voids the links that were mailed. Returns how many sessions ended. */
export async function endAllAccess({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  await deleteEveryReset(db);
  await deleteEveryEmailProof(db);
  return revokeSessions(db, { everybody: true, now: clock() });
}
