export { clearOldUses } from './clear-old-uses.ts';
export { consumeUse } from './consume-use.ts';
export { createMemoryLimit } from './create-memory-limit.ts';
export { type GuardingUse, guardByNetwork, limitNetwork } from './limit-network.ts';
export { countUse, type UseRow } from './limits.repository.ts';
export { type OpenOrderLimit, openOrderLimits } from './open-order-limits.ts';
export { tryUse } from './try-use.ts';
