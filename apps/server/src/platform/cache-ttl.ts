const [minimumTtlMs, maximumTtlMs] = [2.5 * 60_000, 5 * 60_000];

/**
 * The TTL of a cache entry that change notices invalidate, in case a notice was missed. Jittered so that entries cached
 * together do not expire together.
 */
export function jitteredTtlMs(): number {
  return minimumTtlMs + Math.random() * (maximumTtlMs - minimumTtlMs);
}
