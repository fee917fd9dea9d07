import { monitorEventLoopDelay } from 'node:perf_hooks';

/*
 * Loaded into a server before its own code, by the benchmarks alone: tells how late its event loop was. Each message
 * answers the 99th percentile in milliseconds since the one before, of a timer that is due every millisecond.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  process.send?.(delay.percentile(99) / 1e6);
  delay.reset();
});
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
