import type { Permission, Reply } from '@bijli/contract';
import { type LampName, lampNames, lampPermissions } from '@bijli/contract/today';
import { dateInIndia, orderNumber, paiseToRupees } from '@bijli/rules';
import { hasPermission, isStaffActor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { countUndeclaredProducts, listUndeclaredProducts } from '../catalogue/index.ts';
import { cashDueToday } from '../courier-money/index.ts';
import { countToRestock } from '../inventory/index.ts';
import { countKept, listKept } from '../ledger/index.ts';
import { readPayoutFacts } from '../payouts/index.ts';
import {
  type CountedLamp,
  countedLamps,
  countLamps,
  type LampFacts,
  selectWaiting,
  type WaitingRow,
} from './lamps.repository.ts';

type Lamp = Reply<'readLamps'>['lamps'][number];
type Thing = Reply<'listLampThings'>['things'][number];

const mostThings = 100;
const countOnly = { since: null, amount: null, reasons: [] };

/** The lamps that the caller may see, lit and dark, in the order in which they are shown. */
export async function readLamps(ctx: Context): Promise<Reply<'readLamps'>> {
  const may = lampNames.filter((name) => isAllowed(ctx, lampPermissions[name]));
  return { success: true, lamps: await readLampsOf(ctx, may) };
}

/** Those that are shown to who has these permissions. */
export function lampsShownTo(permissions: ReadonlySet<Permission>): LampName[] {
  return lampNames.filter((name) => permissions.has(lampPermissions[name]));
}

/** These lamps, lit and dark, whoever asks. */
export async function readLampsOf(ctx: Context, may: readonly LampName[]): Promise<Lamp[]> {
  const counted = countedLamps.filter((name) => may.includes(name));
  const found = new Map<LampName, Lamp>();
  for (const { name, count, since, paise, reasons } of await countLamps(ctx.db, counted, await readFacts(ctx)))
    found.set(name, {
      ...{ name, count, since: timeOf(since), amount: paise === null ? null : paiseToRupees(paise) },
      reasons: Object.entries(reasons ?? {})
        .map(([reason, count]) => ({ reason, count }))
        .sort((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1)),
    });
  if (may.includes('stock-none')) {
    const { none, low } = await countToRestock(ctx);
    found.set('stock-none', { name: 'stock-none', count: none, ...countOnly });
    found.set('stock-low', { name: 'stock-low', count: low, ...countOnly });
  }
  if (may.includes('stock-differences')) {
    const { count, since } = await countKept(ctx.db);
    const when = { since: since?.toISOString() ?? null };
    found.set('stock-differences', { name: 'stock-differences', count, ...countOnly, ...when });
  }
  if (may.includes('undeclared'))
    found.set('undeclared', { name: 'undeclared', count: await countUndeclaredProducts(ctx), ...countOnly });
  return may.flatMap((name) => found.get(name) ?? []);
}

/** What one lamp counts. @throws AppError not_found for a lamp that is not the caller's, or whose list is another screen */
export async function listLampThings(ctx: Context, name: LampName): Promise<Reply<'listLampThings'>> {
  if (!isAllowed(ctx, lampPermissions[name])) throw notFound('Lamp');
  if (name === 'undeclared') return listUndeclared(ctx);
  if (name === 'stock-differences') return listDifferences(ctx);
  const counted = countedLamps.find((lamp) => lamp === name);
  if (!counted || hasOtherList.has(counted)) throw notFound('Lamp');
  const facts = await readFacts(ctx);
  const [lamp] = await countLamps(ctx.db, [counted], facts);
  const rows = await selectWaiting(ctx.db, { name: counted, limit: mostThings }, facts);
  return { success: true, count: lamp?.count ?? 0, things: rows.flatMap(describe) };
}

const hasOtherList: ReadonlySet<CountedLamp> = new Set([
  'approvals',
  'imeis-blocked',
  'jobs-failed',
  'messages-refused',
  ...(['courier-cash-late', 'weights-to-answer', 'claims-to-raise'] as const),
]);

async function listUndeclared(ctx: Context): Promise<Reply<'listLampThings'>> {
  const { products } = await listUndeclaredProducts(ctx);
  const things = products.slice(0, mostThings).map(
    ({ id, name, missing }): Thing => ({
      ...{ kind: 'product', id, name, since: null, amount: null },
      reason: missing.join(', '),
    }),
  );
  return { success: true, count: await countUndeclaredProducts(ctx), things };
}

async function listDifferences({ db }: Pick<Context, 'db'>): Promise<Reply<'listLampThings'>> {
  const { count } = await countKept(db);
  const things = (await listKept(db, mostThings)).map(
    ({ productId, sku, sentence, since }): Thing => ({
      ...{ kind: 'product', id: productId, name: sku, since: since.toISOString(), amount: null },
      reason: sentence,
    }),
  );
  return { success: true, count, things };
}

function describe({ orderId, since, paise, reason }: WaitingRow): Thing[] {
  if (orderId === null) return [];
  const amount = paise === null ? null : paiseToRupees(paise);
  return [{ kind: 'order', id: orderId, name: orderNumber(orderId), since: timeOf(since), amount, reason }];
}

async function readFacts(ctx: Context): Promise<LampFacts> {
  const now = ctx.clock();
  const { cashMethods, lateBefore } = await readPayoutFacts(ctx);
  return { today: dateInIndia(now), cashMethods, lateBefore, cashDue: cashDueToday(ctx.settings.values, now) };
}

const isAllowed = ({ actor }: Pick<Context, 'actor'>, permission: Permission) =>
  isStaffActor(actor) && hasPermission(actor, permission);

const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
