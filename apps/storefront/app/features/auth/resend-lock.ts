/** How long another OTP cannot be asked for. Source: specification point 9. */
export const RESEND_LOCK_MS = 30_000;

/** The seconds a lock still holds, counted up to whole ones; 0 when it is open. */
export function secondsLeft(lockedUntil: number, now: number): number {
  return Math.max(0, Math.ceil((lockedUntil - now) / 1000));
}
