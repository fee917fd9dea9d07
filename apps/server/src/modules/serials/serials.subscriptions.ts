import type { DomainEventBus } from '../events.ts';
import { sellableKey } from '../stock/index.ts';
import { countHere } from './serial-units.repository.ts';

export function subscribeSerials(events: DomainEventBus): void {
  events.subscribe('stock.numbers-asked', async ({ db }, { sellables, numbered }) => {
    const products = [...new Set(sellables.map(({ productId }) => productId))];
    for (const count of await countHere(db, products)) numbered.set(sellableKey(count), count.numbered);
  });
}
