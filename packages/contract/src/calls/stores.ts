import { z } from 'zod';
import type { Call } from '../call.ts';
import { id, pincode } from '../schemas/common.ts';

export const store = z.object({
  id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  phone: z.string(),
  timings: z.string(),
  /** Opening hours as 'HH:MM' in India, and the weekday on which it is closed (0 is Sunday). */
  opens: z.string(),
  closes: z.string(),
  closedOn: z.number().int().min(0).max(6).nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** Kilometres from the requested place; null without one. */
  distance: z.number().nullable(),
  /** The bearing from that place in degrees, clockwise from north; null without one. */
  bearing: z.number().min(0).max(360).nullable(),
});

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,10})?$/, 'must be degrees')
    .transform(Number)
    .pipe(z.number().min(-most).max(most));

export const storeCalls = {
  findStores: {
    method: 'GET',
    path: '/stores',
    access: 'public',
    summary: 'Shops near a pincode or a place, nearest first; all of them when neither is given',
    isCached: true,
    query: z
      .object({ pin: pincode.optional(), latitude: degrees(90).optional(), longitude: degrees(180).optional() })
      .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
        message: 'latitude and longitude belong together',
      }),
    reply: z.array(store),
  },
} as const satisfies Record<string, Call>;
