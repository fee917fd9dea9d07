/** Milliseconds like Date.now(), but unaffected by changes of the system clock after the process started. */
export function monotonicNow(): number {
  return performance.timeOrigin + performance.now();
}
