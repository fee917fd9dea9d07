import { redirect } from 'react-router';
import { api } from '../../../platform/api.ts';
import { refreshProfile } from '../../../platform/refresh-profile.ts';
import { storedSession } from '../../../platform/state/auth.ts';

/**
 * The link in an order's mail has a token: who opens it signed in reads the mail of the address, which is thereby verified.
 * Throws a redirect to the address without the token.
 */
export function verifyByMail(url: string): void {
  const { pathname, searchParams } = new URL(url);
  const token = searchParams.get('proof');
  if (token === null) return;
  if (storedSession().user?.isEmailPending)
    api
      .verifyEmail({ body: { token } })
      .then(refreshProfile)
      // The link that was sent for it remains.
      .catch((error: unknown) => console.warn('The e-mail address could not be verified', error));
  searchParams.delete('proof');
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}
