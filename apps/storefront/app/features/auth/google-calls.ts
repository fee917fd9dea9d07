import type { Client } from '@bijli/contract';
import { messageOf } from '../../platform/errors.ts';
import type { Session } from './login-calls.ts';

const failed = 'Google sign-in failed.';

type Entry = { token: string; tempCartId: string | undefined };

/** Signs in with Google's ID token. Never throws. Message: specification point 8. */
export async function signInWithGoogle(
  api: Pick<Client, 'googleSignIn'>,
  { token, tempCartId }: Entry,
): Promise<{ session: Session } | { problem: string }> {
  if (token === '') return { problem: failed };
  try {
    const { user, accessToken, refreshToken } = await api.googleSignIn({
      body: { token, ...(tempCartId && { tempCartId }) },
    });
    return { session: { user, accessToken, refreshToken } };
  } catch (error) {
    return { problem: messageOf(error, failed) };
  }
}
