export const aliveEvent = 'bijli-alive';

/** Tells that React has taken the page over: a key that was pressed before is pressed now. */
export function announceAlive(): void {
  dispatchEvent(new Event(aliveEvent));
}
