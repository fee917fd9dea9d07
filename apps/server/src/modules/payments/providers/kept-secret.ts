/** A secret that a peer signs with, and the one before it while the peer may still use it, such as for what it sends again. */
export type KeptSecret = { present: string; previous?: { secret: string; until: Date } | undefined };

/** The secrets that count at a moment. */
export function secretsAt({ present, previous }: KeptSecret, at: Date): string[] {
  return previous && at < previous.until ? [present, previous.secret] : [present];
}
