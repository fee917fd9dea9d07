import type { Context } from '../../../context.ts';
import { clientNetwork } from '../../../platform/client-network.ts';
import { hashToken, newSecretToken } from '../secret-token.ts';
import type { Asker } from './otp.repository.ts';

/** Who asks for a code. Gives the browser a cookie by which it is recognised when it tries the code. */
export function identifyAsker(ctx: Context): Asker {
  const id = ctx.browser?.id ?? newSecretToken();
  ctx.browser?.keepId(id);
  return { browserHash: hashToken(id), network: clientNetwork(ctx.ip) };
}

/** The hash of the browser's cookie; undefined when it sent none. */
export function browserHashOf(ctx: Context): string | undefined {
  return ctx.browser?.id === undefined ? undefined : hashToken(ctx.browser.id);
}
