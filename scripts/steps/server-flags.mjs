import { join } from 'node:path';
import { root } from './project.mjs';

export const serverFlags = [
  // Loading hundreds of modules otherwise grows the young heap by 130 MB that it never gives back.
  '--max-semi-space-size=4',
  // V8 otherwise lets what lives grow up to four times before it collects, and the C library keeps what that took.
  '--heap-growing-percent=25',
];

/** What the environment says of these goes before. */
export const serverEnvironment = {
  // Modules stripped of their types and compiled: without, every start does that again.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'bijli'),
  // glibc raises its own threshold for giving memory back while the store starts, and keeps up to 160 MB of it for good.
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Threads that compress share one heap of the C library: 75 MB less after ten minutes of visits.
  MALLOC_ARENA_MAX: '2',
};
