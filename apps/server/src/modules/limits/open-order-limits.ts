import type { Context } from '../../context.ts';

/** How much of what one may have in open orders, neither paid nor delivered; 0 for no limit. */
export type OpenOrderLimit = {
  orders: number;
  /** Held for an online payment. */
  unpaid: number;
  /** Of one product. */
  units: number;
  /** To be paid on delivery. */
  cashPaise: number;
};

/** Families, neighbours in one building and small businesses share an address. */
const placeFactor = 3;
const networkUnpaid = 600;
const networkUnits = 1000;

export function openOrderLimits({ config, settings }: Pick<Context, 'config' | 'settings'>) {
  const { factor } = config.networkLimits;
  const { openOrders: orders, openUnpaidOrders: unpaid, openUnits: units, openCashPaise: cashPaise } = settings.values;
  const person = { orders, unpaid, units, cashPaise };
  return {
    customer: person,
    /** Of the person who receives the order. */
    phone: person,
    place: {
      orders: orders * placeFactor,
      unpaid: unpaid * placeFactor,
      units: units * placeFactor,
      cashPaise: cashPaise * placeFactor,
    },
    /** Unpaid orders only, which exist for minutes: thousands of people share a carrier's address. */
    network: { orders: 0, unpaid: wide(networkUnpaid, factor), units: wide(networkUnits, factor), cashPaise: 0 },
  } satisfies Record<string, OpenOrderLimit>;
}

function wide(max: number, factor: number): number {
  return Math.max(1, Math.round(max * factor));
}
