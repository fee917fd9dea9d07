import type { Audience } from './all-calls.ts';
import type { Access, Call } from './call.ts';

const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };

/** How a payment provider signs its webhooks, by the header that holds the signature. */
export type WebhookSignature = { name: string; header: string; description: string };

/** What each audience proves itself by. */
export function securitySchemesOf(audience: Audience, signatures: readonly WebhookSignature[]): Record<string, object> {
  if (audience === 'provider')
    return Object.fromEntries(
      signatures.map(({ name, header, description }) => [
        name,
        { type: 'apiKey', in: 'header', name: header, description },
      ]),
    );
  return { [audience === 'shop' ? 'customer' : 'staff']: audience === 'shop' ? customer : staff };
}

const customer = {
  ...bearer,
  description: 'The access token that a sign-in or a refresh answers; it lasts for minutes.',
};
const staff = {
  ...bearer,
  description: 'The token of a command, signed with the store’s secret; it lasts for a minute.',
};

const byAccess: Record<Exclude<Access, 'provider'>, Record<string, string[]>[]> = {
  public: [],
  guest: [{}, { customer: [] }],
  customer: [{ customer: [] }],
  staff: [{ staff: [] }],
};

export function securityOf({ access }: Call, signatures: readonly WebhookSignature[]): Record<string, string[]>[] {
  return access === 'provider' ? signatures.map(({ name }) => ({ [name]: [] })) : byAccess[access];
}
