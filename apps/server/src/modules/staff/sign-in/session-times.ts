const minute = 60_000;
const idleMinutes = 30;
const sessionHours = 12;

/** A session that was not used since then has ended. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleMinutes * minute);
}

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionHours * 60 * minute);
}

export function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * minute);
}
