import { z } from 'zod';
import { text } from './fields.ts';

export const googleSchema = z.object({
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_SCRIPT_URL: z.url().default('https://accounts.google.com/gsi/client'),
});

export type GoogleSettings = NonNullable<ReturnType<typeof readGoogle>>;

/** Undefined when sign-in with Google is off. */
export function readGoogle(env: z.output<typeof googleSchema>) {
  if (!env.GOOGLE_CLIENT_ID) return undefined;
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    issuer: env.GOOGLE_ISSUER.replace(/\/$/, ''),
    jwksUrl: env.GOOGLE_JWKS_URL,
    scriptUrl: env.GOOGLE_SCRIPT_URL,
  };
}
