import { dateInIndia } from '@bijli/rules';

const dayMs = 86_400_000;

export const countedDays = ['30', '90', '365'] as const;

/** The last days in India with the one of the count, both included. */
export function periodOf(days: (typeof countedDays)[number], countedAt: Date): { since: string; until: string } {
  const first = new Date(countedAt.getTime() - (Number(days) - 1) * dayMs);
  return { since: dateInIndia(first), until: dateInIndia(countedAt) };
}
