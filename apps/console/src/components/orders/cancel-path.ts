type Units = { itemId: string; quantity: number };

/** The order's page with the dialog that cancels these units. */
export function cancelPath(orderId: string, units: readonly Units[]): string {
  return `/orders/${orderId}?cancel=${units.map(({ itemId, quantity }) => `${itemId}:${quantity}`).join(',')}`;
}

/** Units by line, of such an address; undefined when it asks for none. */
export function unitsToCancel(search: URLSearchParams): Record<string, number> | undefined {
  const asked = search.get('cancel');
  if (!asked) return undefined;
  const units = asked.split(',').map((one) => one.split(':'));
  return Object.fromEntries(
    units.flatMap(([itemId, quantity]) =>
      itemId && Number.isInteger(Number(quantity)) ? [[itemId, Number(quantity)]] : [],
    ),
  );
}
