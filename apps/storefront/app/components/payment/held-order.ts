import { clockTime } from '../ui/india-dates.ts';

/** What the shopper reads on coming back to an order that waits for its payment. `heldUntil` is ISO 8601. */
export function waitingOrderText(heldUntil: string): string {
  return `Your order is kept for you until ${clockTime(heldUntil)}, but it is not paid yet.`;
}

/** What happens when the time to pay has passed. */
export const afterHoldText = 'After that the order is closed: nothing is charged, and others can buy the items.';

/** '12 minutes left', rounded up; the last minute in seconds. */
export function timeLeftText(secondsLeft: number): string {
  if (secondsLeft <= 0) return 'The time to pay has ended';
  if (secondsLeft < 60) return `${secondsLeft} ${secondsLeft === 1 ? 'second' : 'seconds'} left`;
  const minutes = Math.ceil(secondsLeft / 60);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}
