import { z } from 'zod';

const text = z.string().trim().min(1);

const schema = z.object({
  RAZORPAY_KEY_ID: text.optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  RAZORPAY_API_URL: z.url().default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: z.url().default('https://checkout.razorpay.com/v1/checkout.js'),
});

export type RazorpayValues = z.output<typeof schema>;

export const razorpaySettings = {
  schema,
  together: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const,
  needer: 'Card payments',
  advice: 'Set every RAZORPAY_ key, or none.',
};
