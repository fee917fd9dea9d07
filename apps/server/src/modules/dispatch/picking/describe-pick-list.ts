import type { Reply } from '@bijli/contract';
import { gtinForms, orderNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { readBinsOf } from '../../bins/index.ts';
import { sellableKey } from '../../stock/index.ts';
import {
  findPickList,
  type ListedOrder,
  type PickRow,
  selectListedOrders,
  selectPicks,
} from './pick-lists.repository.ts';

type Described = Reply<'readPickList'>;
type Line = Described['list']['lines'][number];

/** @throws AppError not_found */
export async function describePickList(ctx: Pick<StaffContext, 'db' | 'staffNames'>, id: string): Promise<Described> {
  const list = await findPickList(ctx.db, id);
  if (!list) throw notFound('Pick list');
  const { number, version, state, mode, startedBy, createdAt, endedAt } = list;
  const names = await ctx.staffNames(ctx.db, [startedBy]);
  const orders = await selectListedOrders(ctx.db, id);
  const trays = traysOf(orders);
  const trayOf = (orderId: string) => (mode === 'trays' ? (trays.get(orderId) ?? null) : null);
  const picks = await selectPicks(ctx.db, id);
  return {
    success: true,
    list: {
      ...{ id, number: `P-${number}`, version, state, mode },
      startedBy: names.get(startedBy ?? '') ?? null,
      startedAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      lines: await describeLines(ctx, picks, trayOf),
      orders: orders.map(({ id, state, units, trouble, group }) => ({
        ...{ id, number: orderNumber(id), tray: trayOf(id), state, units, trouble },
        missing: picks
          .filter(({ orderId, notFound }) => orderId === id && notFound > 0)
          .map(({ itemId, notFound }) => ({ itemId, quantity: notFound })),
        beside: orders
          .filter((other) => other.group === group && other.id !== id)
          .map((other) => ({ id: other.id, number: orderNumber(other.id) })),
      })),
    },
  };
}

/** Numbered in the order in which orders are due; what is packed together shares a tray. */
function traysOf(orders: readonly ListedOrder[]): Map<string, number> {
  const groups = [...new Set(orders.map(({ group }) => group))];
  return new Map(orders.map(({ id, group }) => [id, groups.indexOf(group) + 1]));
}

/** As one walks along the bins; what lies in none comes last. */
async function describeLines(
  ctx: Pick<StaffContext, 'db'>,
  picks: readonly PickRow[],
  trayOf: (orderId: string) => number | null,
): Promise<Line[]> {
  const places = await readBinsOf(ctx, picks);
  const lines = [...Map.groupBy(picks, sellableKey)].flatMap(([key, shares]) => {
    const [first] = shares;
    if (!first) return [];
    const bins = places.get(key) ?? [];
    return [
      { walk: bins[0]?.position ?? Number.POSITIVE_INFINITY, line: describeLine(first, { shares, bins, trayOf }) },
    ];
  });
  return lines
    .toSorted((one, other) => one.walk - other.walk || one.line.name.localeCompare(other.line.name))
    .map(({ line }) => line);
}

type OfLine = {
  shares: readonly PickRow[];
  bins: readonly { code: string }[];
  trayOf: (orderId: string) => number | null;
};

function describeLine(
  { productId, variantId, name, sku, gtin, photo }: PickRow,
  { shares, bins, trayOf }: OfLine,
): Line {
  return {
    ...{ productId, variantId, name, sku, photo },
    codes: [sku, ...(gtin ? gtinForms(gtin) : [])].filter(Boolean),
    bins: bins.map(({ code }) => code),
    wanted: sum(shares, ({ wanted }) => wanted),
    found: sum(shares, ({ found }) => found),
    notFound: sum(shares, ({ notFound }) => notFound),
    shares: shares.map(({ orderId, wanted, found, notFound }) => ({
      ...{ orderId, number: orderNumber(orderId), tray: trayOf(orderId), wanted, found, notFound },
    })),
    count: shares.find(({ count }) => count !== null)?.count ?? null,
  };
}

function sum(shares: readonly PickRow[], of: (share: PickRow) => number): number {
  return shares.reduce((total, share) => total + of(share), 0);
}
