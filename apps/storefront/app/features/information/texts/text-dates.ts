import { readableDay } from './format.ts';
import type { Policy } from './policy.ts';

/**
 * When the words of each policy last changed, with a hash of day and words: a test fails when the words change
 * and the day does not.
 */
export const textDates = {
  terms: { changedOn: '2025-08-29', hash: 'c45e632b7a36bd7b' },
  shipping: { changedOn: '2024-06-16', hash: '3e660dd03cfcb058' },
  cancellation: { changedOn: '2025-03-13', hash: '90c59816925031d5' },
  privacy: { changedOn: '2026-11-26', hash: '29771d0c4e502af3' },
} as const;

/** The day at the top of a policy: that of its words, or of the shop's values in them if they changed later. */
export function lastUpdate(
  policy: keyof typeof textDates,
  ofValues: Record<keyof typeof textDates, string>,
): Pick<Policy, 'lastUpdated' | 'lastUpdatedOn'> {
  const { changedOn } = textDates[policy];
  const [, day = changedOn] = [changedOn, ofValues[policy]].sort();
  return { lastUpdated: readableDay(day), lastUpdatedOn: day };
}
