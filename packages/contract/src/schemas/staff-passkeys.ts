import { z } from 'zod';

/** Bytes in base64url, as browsers serialise credentials (Web Authentication Level 3, `PublicKeyCredential.toJSON`). */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, 'must be base64url');

const credential = {
  id: bytes.min(1).max(1400),
  rawId: bytes.min(1).max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** A new passkey, from `navigator.credentials.create`. */
export const passkeyCreation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.enum(transports)).max(transports.length).optional(),
  }),
});

/** A use of a passkey, from `navigator.credentials.get`. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.max(200).optional(),
  }),
});
