import { join } from 'node:path';
import { root } from './project.mjs';

export const serverFlags = [
  // Otherwise loading hundreds of modules grows the young heap by 130 MB that are never freed.
  '--max-semi-space-size=4',
  // Otherwise V8 lets the live heap grow up to fourfold before it collects, and the C library keeps that memory.
  '--heap-growing-percent=25',
];

/** The environment takes precedence over these. */
export const serverEnvironment = {
  // Caches modules after type stripping and compilation, which every start would otherwise repeat.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'bijli'),
  // Otherwise glibc raises its trim threshold during the start and permanently keeps up to 160 MB.
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Fewer heaps of the C library for compression threads: 75 MB less after ten minutes of visits.
  MALLOC_ARENA_MAX: '2',
};
