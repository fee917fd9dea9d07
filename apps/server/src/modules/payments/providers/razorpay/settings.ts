import { z } from 'zod';

const text = z.string().trim().min(1);

/** A day ends in India; a moment has its offset. */
const end = z
  .string()
  .trim()
  .transform((given) => new Date(/^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given}T24:00:00+05:30` : given))
  .refine(
    (at) => !Number.isNaN(at.getTime()),
    'must be a day such as 2026-12-31, or a moment such as 2026-12-31T18:30:00+05:30',
  );

const schema = z.object({
  RAZORPAY_KEY_ID: text.optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: text.optional(),
  RAZORPAY_KEY_SECRET_PREVIOUS: text.optional(),
  RAZORPAY_PREVIOUS_UNTIL: end.optional(),
  RAZORPAY_API_URL: z.url().default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: z.url().default('https://checkout.razorpay.com/v1/checkout.js'),
});

export type RazorpayValues = z.output<typeof schema>;

export const razorpaySettings = {
  schema,
  together: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const,
  needer: 'Card payments',
  advice: 'Set every RAZORPAY_ key, or none.',
  previous: {
    names: ['RAZORPAY_WEBHOOK_SECRET_PREVIOUS', 'RAZORPAY_KEY_SECRET_PREVIOUS'] as const,
    until: 'RAZORPAY_PREVIOUS_UNTIL' as const,
  },
};
