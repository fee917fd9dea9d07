const checkEveryMs = 500;

/** npm runs the store in a shell that exits on a signal without forwarding it: the store then stops by itself. */
export function stopWhenOrphaned(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, checkEveryMs);
  timer.unref();
}
