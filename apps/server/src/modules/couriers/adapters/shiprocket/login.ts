import { z } from 'zod';
import { CourierRefusal, courierUnavailable } from '../courier-refusal.ts';
import { label, type ShiprocketSettings } from './account.ts';

const dayMs = 86_400_000;
/** A day before the token ends. Source: apidocs.shiprocket.in, "Authentication": "the validity of this token is 10 days". */
const renewAfterMs = 9 * dayMs;
/** Wrong credentials do not become right by asking again, and accounts are locked after some tries. */
const lockedOutMs = 5 * 60_000;

const answerSchema = z.object({ token: z.string().min(1) });

type Answer = { status: number; answer: unknown };
type SignIn = (credentials: { email: string; password: string }, signal: AbortSignal) => Promise<Answer>;

/** The token of the store, which all calls share: calls that begin at once sign in once. */
export function createLogin(signIn: SignIn, { email, password }: Pick<ShiprocketSettings, 'email' | 'password'>) {
  let kept: { token: string; until: number } | undefined;
  let renewing: Promise<string> | undefined;
  let lockedUntil = 0;

  async function renew(signal: AbortSignal): Promise<string> {
    const { status, answer } = await signIn({ email, password }, signal);
    const parsed = answerSchema.safeParse(answer);
    if (status < 300 && parsed.success) {
      kept = { token: parsed.data.token, until: Date.now() + renewAfterMs };
      return kept.token;
    }
    const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
    if (isRefused) lockedUntil = Date.now() + lockedOutMs;
    throw isRefused ? lockedOut() : courierUnavailable(label, new CourierRefusal(Math.max(status, 500), 'Sign-in', ''));
  }

  return {
    /** @throws AppError provider_unavailable */
    async token(signal: AbortSignal): Promise<string> {
      if (kept && Date.now() < kept.until) return kept.token;
      if (Date.now() < lockedUntil) throw lockedOut();
      renewing ??= renew(signal).finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
    /** Unless another call has a newer one by now. */
    forget(token: string): void {
      if (kept?.token === token) kept = undefined;
    },
  };
}

function lockedOut() {
  return courierUnavailable(label, new CourierRefusal(401, 'Sign-in', 'e-mail or password is wrong'));
}
