import type { Audience } from './all-calls.ts';
import type { Access, Call } from './call.ts';

const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };

/** What each audience proves itself by. */
export const securitySchemes: Record<Audience, Record<string, object>> = {
  shop: {
    customer: { ...bearer, description: 'The access token that a sign-in or a refresh answers; it lasts for minutes.' },
  },
  staff: {
    staff: { ...bearer, description: 'The token of a command, signed with the store’s secret; it lasts for a minute.' },
  },
  provider: {
    signature: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Razorpay-Signature',
      description: 'HMAC-SHA256 of the body with the webhook’s secret, in hexadecimal.',
    },
  },
};

const byAccess: Record<Access, Record<string, string[]>[]> = {
  public: [],
  guest: [{}, { customer: [] }],
  customer: [{ customer: [] }],
  staff: [{ staff: [] }],
  provider: [{ signature: [] }],
};

export function securityOf({ access }: Call): Record<string, string[]>[] {
  return byAccess[access];
}
