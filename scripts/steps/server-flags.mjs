import { join } from 'node:path';
import { root } from './project.mjs';

// Loading hundreds of modules otherwise grows the young heap by 130 MB that it never gives back.
export const serverFlags = ['--max-semi-space-size=4'];

/** What the environment says of these goes before. */
export const serverEnvironment = {
  // Modules stripped of their types and compiled: without, every start does that again.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'bijli'),
  // glibc raises its own threshold for giving memory back while the store starts, and keeps up to 160 MB of it for good.
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Threads that compress share one heap of the C library; how much that saves by itself has not been measured apart.
  MALLOC_ARENA_MAX: '2',
};
