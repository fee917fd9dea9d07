import type { OrderRow } from '../orders.repository.ts';

/** Processes of release 2026-12 place orders without a version. */
export function versionOf({ version }: Pick<OrderRow, 'version'>): number {
  return version ?? 1;
}
