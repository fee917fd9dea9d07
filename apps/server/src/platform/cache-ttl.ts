/** What is kept ends at a time of its own, lest all that was made at one time is made anew at one time. */
const [minimumAgeMs, maximumAgeMs] = [2.5 * 60_000, 5 * 60_000];

/** How long something is kept that a notice makes end, in case the notice was missed. */
export function jitteredTtlMs(): number {
  return minimumAgeMs + Math.random() * (maximumAgeMs - minimumAgeMs);
}
