/** How long a message is kept; `docs/personal-data.md` names it. */
export const messageRetentionDays = 90;

export function keptUntil(askedAt: Date, days = messageRetentionDays): Date {
  return new Date(askedAt.getTime() + days * 86_400_000);
}
