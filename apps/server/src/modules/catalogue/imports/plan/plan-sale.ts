import { formatPaise, readMoment, readRupees, rupeesToPaise, writeMoment } from '@bijli/rules';
import { planInWords } from '../../prices/plan-texts.ts';
import type { PricePlan } from '../../prices/price-plans.repository.ts';
import { CellProblem, clearWord } from '../../sheets/column.ts';
import { saleColumns } from '../../sheets/columns.ts';
import { type SaleCells, saleCells } from '../../sheets/sale-cells.ts';
import type { PlannedLine, PlannedProduct } from './planned-product.ts';

type Sale = { salePaise: number /** Null: when it is imported. */; startsAt: Date | null; endsAt: Date | null };

/** Makes, changes or ends the price plan of a line: the one in force, or else the next. @throws CellProblem */
export function planSale(product: PlannedProduct, { cells, variantId, differences, warnings }: PlannedLine): void {
  const { hasVariants, plans, now, saleChanges } = product;
  const given = givenCells(cells.cells);
  if (!given) return;
  const present = plans.find((plan) => plan.variantId === variantId);
  const was = saleCells(present);
  const isCleared = Object.values(given).includes(clearWord);
  if (isCleared && !present) return;
  if (!isCleared && isOver(given, present, now)) return void warnings.push(overWarning);
  const sale = isCleared ? null : readSale(given, present, now);
  if (sale && isSame(sale, present)) return;
  if (sale?.endsAt && sale.endsAt <= now)
    throw new CellProblem(`The sale would have ended already. Write ${clearWord} to end it.`);
  if (variantId === null && hasVariants) throw new CellProblem('The product has variants: give it on their lines.');
  if (sale) requirePossible(product, variantId, sale, present);
  saleChanges.push({ variantId, sku: cells.sku, ends: present ?? null, starts: sale });
  const becomes = sale ? cellsOf(sale, given, present) : saleCells(undefined);
  for (const key of ['price', 'from', 'until'] as const)
    if (was[key] !== becomes[key]) differences.push({ column: saleColumns[key], was: was[key], becomes: becomes[key] });
}

function givenCells(cells: ReadonlyMap<string, string>): SaleCells | undefined {
  const [price = '', from = '', until = ''] = Object.values(saleColumns).map((column) => cells.get(column)?.trim());
  return price || from || until ? { price, from, until } : undefined;
}

function readSale({ price, from, until }: SaleCells, present: PricePlan | undefined, now: Date): Sale {
  const salePaise = price ? taken(readRupees(price)) : present?.salePaise;
  if (salePaise === undefined) throw new CellProblem('A sale needs its price.');
  if (salePaise === 0) throw new CellProblem('A sale price is more than 0.');
  const begins = from ? taken(readMoment(from, 'start')) : (present?.startsAt ?? null);
  const isInForce = present !== undefined && present.startsAt <= now;
  const past = isInForce ? present.startsAt : null;
  const startsAt = begins === null || begins <= now ? past : begins;
  return { salePaise, startsAt, endsAt: until ? taken(readMoment(until, 'end')) : (present?.endsAt ?? null) };
}

function taken<T>(result: { value: T } | { problem: string }): T {
  if ('problem' in result) throw new CellProblem(result.problem);
  return result.value;
}

/** Cells hold seconds. */
const secondOf = (moment: Date | null | undefined) => moment && Math.floor(moment.getTime() / 1000);

function isSame({ salePaise, startsAt, endsAt }: Sale, present: PricePlan | undefined): boolean {
  if (!present || present.salePaise !== salePaise || !startsAt) return false;
  return secondOf(startsAt) === secondOf(present.startsAt) && secondOf(endsAt) === secondOf(present.endsAt);
}

const overWarning = 'The sale has ended already and is not planned.';

/** An old file may name a sale that is over, also when another one came after it: there is nothing to do then. */
function isOver({ until }: SaleCells, present: PricePlan | undefined, now: Date): boolean {
  const end = until && taken(readMoment(until, 'end'));
  return end !== '' && end <= now && (!present || end <= present.startsAt);
}

function requirePossible(product: PlannedProduct, variantId: string | null, sale: Sale, present?: PricePlan): void {
  const { after, plans, now } = product;
  const { salePaise, startsAt, endsAt } = sale;
  const start = startsAt ?? now;
  if (endsAt && endsAt <= start) throw new CellProblem('The sale ends before it starts.');
  const mrp = rupeesToPaise((variantId === null ? after : after.variants[variantId])?.basePrice ?? 0);
  if (salePaise > mrp)
    throw new CellProblem(`The sale price ${formatPaise(salePaise)} is above the MRP ${formatPaise(mrp)}.`);
  const other = plans.find(
    (plan) =>
      plan !== present &&
      plan.variantId === variantId &&
      (!endsAt || plan.startsAt < endsAt) &&
      (!plan.endsAt || plan.endsAt > start),
  );
  if (other) throw new CellProblem(`This overlaps ${planInWords(other)}. End that one first, or choose other times.`);
}

/** As the file says it: a start that is past stays readable until the import. */
function cellsOf({ salePaise, startsAt, endsAt }: Sale, given: SaleCells, present: PricePlan | undefined): SaleCells {
  const keepsStart = present !== undefined && startsAt === present.startsAt;
  const begins = given.from ? taken(readMoment(given.from, 'start')) : startsAt;
  const from = keepsStart ? present.startsAt : begins;
  return {
    ...saleCells({ salePaise, startsAt: startsAt ?? new Date(0), endsAt }),
    from: from ? writeMoment(from, 'start') : '',
  };
}
