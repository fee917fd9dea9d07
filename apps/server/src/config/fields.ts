import { z } from 'zod';

export const text = z.string().trim().min(1);
export const httpUrl = z.url({ protocol: /^https?$/ });
export const flag = z.enum(['true', 'false']).default('false');

export function count(fallback: number) {
  return z.coerce.number().int().min(0).default(fallback);
}
