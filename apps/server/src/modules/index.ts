import type { Door } from '../platform/http/call-routes.ts';

/** Every module by name, lower ones first. A module may call only modules above its line here, through their index.ts. */
export function registerModules(_door: Door): void {}
