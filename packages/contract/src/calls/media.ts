import { z } from 'zod';
import type { Call } from '../call.ts';
import { isoDate, shownText, success, wholeNumber } from '../schemas/common.ts';

/** A public picture. */
export const media = z.object({
  /** Derived from the content, so the file of a name never changes. */
  name: z.string(),
  /** Its path on the store; `?w=390&f=auto` requests another size. */
  address: z.string(),
  type: z.enum(['image/webp', 'image/jpeg']),
  bytes: z.number().int(),
  /** In pixels. */
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  createdAt: isoDate,
});

const describeIt = 'Please say in a few words what the picture shows';

export const mediaStaffCalls = {
  uploadMedia: {
    method: 'POST',
    path: '/media',
    access: 'staff',
    permission: 'media.change',
    requestTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    bodyLimitBytes: 25 * 1024 * 1024,
    summary: 'Upload a public picture; the body is the file itself',
    query: z.object({
      /** The alternative text. */
      alt: shownText.min(1, describeIt).max(300, 'A description may have at most 300 characters'),
    }),
    body: z
      .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array, 'Please choose a picture')
      .refine(({ length }) => length > 0, 'The file is empty. Please choose a picture.'),
    reply: success({ media }),
  },
  listMedia: {
    method: 'GET',
    path: '/media',
    access: 'staff',
    permission: 'media.read',
    summary: 'Public pictures, newest first',
    query: z.object({
      page: wholeNumber(1, 100_000).default(1),
      limit: wholeNumber(1, 100).default(24),
    }),
    reply: success({
      media: z.array(media),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  },
} as const satisfies Record<string, Call>;
