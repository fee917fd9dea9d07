/** Milliseconds as Date.now() tells them, but from the start of the process on they never jump when the clock is set. */
export function monotonicNow(): number {
  return performance.timeOrigin + performance.now();
}
