export { clearOldUses } from './clear-old-uses.ts';
export { createMemoryLimit } from './create-memory-limit.ts';
export { limitNetwork } from './limit-network.ts';
export { type OpenOrderLimit, openOrderLimits } from './open-order-limits.ts';
export { takeUse } from './take-use.ts';
export { tryUse } from './try-use.ts';
