import { z } from 'zod';

const text = z.string().trim().min(1);

const schema = z.object({
  SHIPROCKET_EMAIL: text.optional(),
  SHIPROCKET_PASSWORD: text.optional(),
  SHIPROCKET_WEBHOOK_TOKEN: text.min(16, 'must be at least 16 characters').optional(),
  SHIPROCKET_PICKUP_PINCODE: text.regex(/^[1-9]\d{5}$/, 'must be a pincode of 6 digits').optional(),
  SHIPROCKET_PICKUP_LOCATION: text.default('Primary'),
  // Where proofs of delivery lie. Source: apidocs.shiprocket.in, "Get Tracking through AWB", `pod_status`.
  SHIPROCKET_PROOF_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/\/$/, 'must end with a slash')
    .default('https://s3-ap-southeast-1.amazonaws.com/kr-shipmultichannel/'),
  SHIPROCKET_API_URL: z.url({ protocol: /^https?$/ }).default('https://apiv2.shiprocket.in'),
});

export type ShiprocketValues = z.output<typeof schema>;

export const shiprocketSettings = {
  schema,
  together: [
    'SHIPROCKET_EMAIL',
    'SHIPROCKET_PASSWORD',
    'SHIPROCKET_WEBHOOK_TOKEN',
    'SHIPROCKET_PICKUP_PINCODE',
  ] as const,
  secrets: ['SHIPROCKET_PASSWORD', 'SHIPROCKET_WEBHOOK_TOKEN'] as const,
  needer: 'Bookings with Shiprocket',
  advice: 'Set e-mail, password, webhook token and pickup pincode, or none of them.',
};
