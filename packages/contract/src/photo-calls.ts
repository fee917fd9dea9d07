import type { Call } from './call.ts';

/** Photos of many products at once. The pictures themselves are sent by `uploadMedia`. */
export const photoCalls = {
  matchPhotos: {
    method: 'POST',
    path: '/catalogue/photo-matches',
    access: 'staff',
    permission: 'products.read',
    bodyLimitBytes: 4 * 1024 * 1024,
  },
  attachPhotos: {
    method: 'POST',
    path: '/catalogue/photo-attachments',
    access: 'staff',
    permission: 'products.change',
    isIdempotent: true,
    bodyLimitBytes: 8 * 1024 * 1024,
  },
} as const satisfies Record<string, Call>;
