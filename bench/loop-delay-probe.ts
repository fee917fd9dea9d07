import { monitorEventLoopDelay } from 'node:perf_hooks';

/*
 * Preloaded into a server by the benchmarks to measure its event loop delay. Replies to each message with the 99th percentile
 * and the longest one, in milliseconds, since the previous message, of a timer with a resolution of one millisecond.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  process.send?.({ p99Ms: delay.percentile(99) / 1e6, mostMs: delay.max / 1e6 });
  delay.reset();
});
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
