import type { Audience } from './all-calls.ts';
import type { Access, Call } from './call.ts';

const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };

/** A payment provider's webhook signature and its header. */
export type WebhookSignature = { name: string; header: string; description: string };

/** How each audience authenticates. */
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
  description: 'The access token returned by a sign-in or a refresh; it is valid for minutes.',
};
const staff = {
  ...bearer,
  description: 'The token of a command, signed with the store’s secret; it is valid for a minute.',
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
