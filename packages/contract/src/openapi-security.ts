import type { Access, Call } from './call.ts';
import type { Audience } from './calls/index.ts';

const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };

/** How the webhook of an outside service is authenticated, the header, and the call that receives it. */
export type WebhookSignature = { name: string; header: string; description: string; call: string };

/** How each audience authenticates. */
export function securitySchemesOf(audience: Audience, signatures: readonly WebhookSignature[]): Record<string, object> {
  if (audience === 'provider')
    return Object.fromEntries(
      signatures.map(({ name, header, description }) => [
        name,
        { type: 'apiKey', in: 'header', name: header, description },
      ]),
    );
  return audience === 'shop' ? { customer } : { apiKey, command, session, csrf };
}

const customer = {
  ...bearer,
  description: 'The access token returned by a sign-in or a refresh; it is valid for minutes.',
};
const apiKey = { type: 'http', scheme: 'bearer', description: 'An API key of the console.' };
const command = {
  ...bearer,
  description: 'The token of a command, signed with the store’s secret; valid for a minute.',
};
const session = {
  type: 'apiKey',
  in: 'cookie',
  name: 'bijli_staff',
  description: 'The cookie of a signed-in person; over HTTPS its name begins with __Host-.',
};
const csrf = {
  type: 'apiKey',
  in: 'header',
  name: 'X-CSRF-Token',
  description: 'The token in the reply to getStaffSession; with calls other than GET that send the cookie.',
};
const ofSession = { session: [], csrf: [] };

const byAccess: Record<Exclude<Access, 'provider'>, Record<string, string[]>[]> = {
  public: [],
  guest: [{}, { customer: [] }],
  customer: [{ customer: [] }],
  staff: [{ apiKey: [] }, { command: [] }, ofSession],
  'staff-member': [ofSession],
};

export function securityOf(
  callName: string,
  { access }: Call,
  signatures: readonly WebhookSignature[],
): Record<string, string[]>[] {
  if (access !== 'provider') return byAccess[access];
  return signatures.filter(({ call }) => call === callName).map(({ name }) => ({ [name]: [] }));
}
