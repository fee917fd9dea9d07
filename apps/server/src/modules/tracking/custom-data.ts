import { z } from 'zod';

const text = z.string().max(300).optional().catch(undefined);
const amount = z.number().min(0).max(1e9).optional().catch(undefined);

/** The sale fields that the advertiser accepts. */
const fields = z.object({
  currency: z.literal('INR').optional().catch(undefined),
  value: amount,
  content_type: text,
  content_name: text,
  content_category: text,
  content_ids: z.array(z.string().max(100)).max(100).optional().catch(undefined),
  contents: z
    .array(z.object({ id: z.string().max(100), quantity: z.number(), item_price: z.number().optional() }))
    .max(100)
    .optional()
    .catch(undefined),
  num_items: amount,
  order_id: text,
});

/** Keeps only known fields of the browser's data; anything else, which may be personal, is dropped. */
export function customData(given: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(fields.parse(given)));
}
