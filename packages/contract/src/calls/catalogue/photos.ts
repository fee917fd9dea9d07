import { z } from 'zod';
import type { Call } from '../../call.ts';
import { id, success } from '../../schemas/common.ts';

/** From 1; a name may say 0. */
const place = z.int().min(0).max(999).nullable();

/** Photos of many products at once. The pictures themselves are sent by `uploadMedia`. */
export const photoCalls = {
  matchPhotos: {
    method: 'POST',
    path: '/catalogue/photo-matches',
    access: 'staff',
    permission: 'products.read',
    bodyLimitBytes: 4 * 1024 * 1024,
    summary: 'Products and variants that names of photos mean',
    /** Paths in a folder or zip, such as `SKU-1.jpg` or `SKU/2.png`. */
    body: z.object({ names: z.array(z.string().max(1000)).min(1).max(2000) }),
    reply: success({
      /** One for each name, in their order. */
      matches: z.array(
        z.object({
          name: z.string(),
          /** Whose photo it is; null when `reason` says why it is nobody's. */
          unit: z
            .object({
              sku: z.string(),
              productId: id,
              /** Null for photos of the whole product. */
              variantId: id.nullable(),
              productName: z.string(),
              /** Its values, e.g. 'Black, 128 GB'; empty for the product. */
              variantName: z.string(),
              /** How many photos it has now. */
              photos: z.int(),
            })
            .nullable(),
          /** As the name says; null when it says none. */
          place,
          /** SKUs that the name could mean too. */
          others: z.array(z.string()),
          /** False for what is no photo at all. */
          isPhoto: z.boolean(),
          reason: z.string().nullable(),
        }),
      ),
    }),
  },
  /**
   * A photo takes its place among those of its product or variant, instead of the one there; without a place it comes
   * first. Others stay. Replies with the job.
   */
  attachPhotos: {
    method: 'POST',
    path: '/catalogue/photo-attachments',
    access: 'staff',
    permission: 'products.change',
    isIdempotent: true,
    bodyLimitBytes: 8 * 1024 * 1024,
    summary: 'Give products their uploaded photos by SKU, as a job',
    status: 201,
    refusals: ['conflict', 'refused'],
    body: z.object({
      photos: z
        .array(
          z.object({
            sku: z.string().min(1).max(200),
            place,
            /** Of an uploaded picture. */
            filePath: z
              .string()
              .max(200)
              .regex(/^\/images\/[\w./-]+$/, 'is not a picture of this store'),
          }),
        )
        .min(1)
        .max(20_000, 'At most 20,000 photos at once'),
    }),
    reply: success({ jobId: id }),
  },
} as const satisfies Record<string, Call>;
