import type { Order, Reply } from '@bijli/contract';
import { rupeesToPaise, unitsShare } from '@bijli/rules';

export type ReturnList = Reply<'listReturns'>;
/** An order item and how many units of it can still be returned. */
export type ReturnableItem = { item: Order['items'][number]; max: number };
/** open: returnable until a time; over: the window closed without a return; none: nothing to show. */
export type ReturnOffer =
  | { kind: 'open'; until: string; items: ReturnableItem[] }
  | { kind: 'over' }
  | { kind: 'none' };
export type Units = Readonly<Record<string, number>>;

/** The return offer of a delivered order, from the server's response alone: the shopper's clock may be wrong. */
export function returnOffer(
  { items }: Pick<Order, 'items'>,
  { returns, returnable, returnableUntil }: Pick<ReturnList, 'returns' | 'returnable' | 'returnableUntil'>,
): ReturnOffer {
  if (returnableUntil === null) return { kind: returns.length === 0 ? 'over' : 'none' };
  const left = items
    .map((item) => ({ item, max: returnable.find(({ _id }) => _id === item._id)?.quantity ?? 0 }))
    .filter(({ max }) => max > 0);
  return left.length === 0 ? { kind: 'none' } : { kind: 'open', until: returnableUntil, items: left };
}

/** The chosen units of an item, capped at what can be returned. */
export function chosenUnits({ item, max }: ReturnableItem, units: Units): number {
  return Math.min(units[item._id] ?? 0, max);
}

/** The refund for the chosen units, in paise; units of a line are refunded in the same sequence as in a cancellation. */
export function returnedPaise(items: readonly ReturnableItem[], units: Units): number {
  return items.reduce((sum, { item, max }) => {
    const gone = item.quantity - max;
    const line = { totalPaise: rupeesToPaise(item.total), quantity: item.quantity, cancelledQuantity: gone };
    return sum + unitsShare(line, chosenUnits({ item, max }, units));
  }, 0);
}

/** Whether something would be paid back for the chosen units, or for all of them while none are chosen. */
export function isPaidBack(items: readonly ReturnableItem[], units: Units): boolean {
  const isChosen = items.some((item) => chosenUnits(item, units) > 0);
  return returnedPaise(items, isChosen ? units : Object.fromEntries(items.map(({ item, max }) => [item._id, max]))) > 0;
}

/** The list with a new return added locally, until the list is refetched. */
export function withReturn(list: ReturnList, added: ReturnList['returns'][number]): ReturnList {
  const others = list.returns.filter(({ _id }) => _id !== added._id);
  const returnable = list.returnable.map(({ _id, quantity }) => {
    const gone = added.items.find((item) => item._id === _id)?.quantity ?? 0;
    return { _id, quantity: Math.max(0, quantity - gone) };
  });
  return { ...list, returns: [...others, added], returnable };
}
