import { formatPaise, type ReadCell, readMoment, readRupees, rupeesToPaise, writeMoment } from '@bijli/rules';
import { planInWords } from '../../prices/plan-texts.ts';
import type { PricePlan } from '../../prices/price-plans.repository.ts';
import { CellProblem, clearWord } from '../../sheets/column.ts';
import { saleColumns } from '../../sheets/columns.ts';
import { type SaleCells, saleCells } from '../../sheets/sale-cells.ts';
import type { PlannedLine, PlannedProduct } from './planned-product.ts';

type Sale = { salePaise: number /** Null: when it is imported. */; startsAt: Date | null; endsAt: Date | null };

/** Makes, changes or ends the price plan of a line: the one in force, or else the next. @throws CellProblem */
export function planSale(product: PlannedProduct, line: PlannedLine): void {
  const { cells, variantId, differences, warnings } = line;
  const { hasVariants, plans, now, saleChanges } = product;
  const given = givenCells(cells.cells);
  if (!given) return;
  const read = readCells(given, line);
  if (!read) return;
  const present = plans.find((plan) => plan.variantId === variantId);
  const was = saleCells(present);
  const isCleared = Object.values(given).includes(clearWord);
  if (isCleared && !present) return;
  if (!isCleared && isOver(read, present, now)) return void warnings.push(overWarning);
  const sale = isCleared ? null : saleOf(read, present, now);
  if (sale && isSame(sale, present)) return;
  if (sale?.endsAt && sale.endsAt <= now)
    throw new CellProblem(`The sale would have ended already. Write ${clearWord} to end it.`, saleColumns.until);
  if (variantId === null && hasVariants) throw new CellProblem('The product has variants: give it on their lines.');
  if (sale) requirePossible(product, { variantId, sale, present, given });
  saleChanges.push({ variantId, sku: cells.sku, ends: present ?? null, starts: sale });
  const becomes = sale ? cellsOf(sale, read, present) : saleCells(undefined);
  for (const key of ['price', 'from', 'until'] as const)
    if (was[key] !== becomes[key]) differences.push({ column: saleColumns[key], was: was[key], becomes: becomes[key] });
}

function givenCells(cells: ReadonlyMap<string, string>): SaleCells | undefined {
  const [price = '', from = '', until = ''] = Object.values(saleColumns).map((column) => cells.get(column)?.trim());
  return price || from || until ? { price, from, until } : undefined;
}

/** What the cells say; undefined for those that say nothing. */
type ReadCells = { salePaise: number | undefined; from: Date | undefined; until: Date | undefined };

/** Each cell is read for itself, whatever the others say, and a wrong one named. Undefined when one is wrong. */
function readCells({ price, from, until }: SaleCells, { problems }: PlannedLine): ReadCells | undefined {
  const before = problems.length;
  const of = <T>(column: string, text: string, read: (text: string) => ReadCell<T>): T | undefined => {
    if (!text || text === clearWord) return undefined;
    const result = read(text);
    if ('value' in result) return result.value;
    problems.push({ column, reason: result.problem });
    return undefined;
  };
  const read = {
    salePaise: of(saleColumns.price, price, readRupees),
    from: of(saleColumns.from, from, (text) => readMoment(text, 'start')),
    until: of(saleColumns.until, until, (text) => readMoment(text, 'end')),
  };
  return problems.length > before ? undefined : read;
}

function saleOf({ from, until, ...read }: ReadCells, present: PricePlan | undefined, now: Date): Sale {
  const salePaise = read.salePaise ?? present?.salePaise;
  if (salePaise === undefined) throw new CellProblem('A sale needs its price.');
  if (salePaise === 0) throw new CellProblem('A sale price is more than 0.');
  const begins = from ?? present?.startsAt ?? null;
  const isInForce = present !== undefined && present.startsAt <= now;
  const past = isInForce ? present.startsAt : null;
  const startsAt = begins === null || begins <= now ? past : begins;
  return { salePaise, startsAt, endsAt: until ?? present?.endsAt ?? null };
}

/** Cells hold seconds. */
const secondOf = (moment: Date | null | undefined) => moment && Math.floor(moment.getTime() / 1000);

function isSame({ salePaise, startsAt, endsAt }: Sale, present: PricePlan | undefined): boolean {
  if (!present || present.salePaise !== salePaise || !startsAt) return false;
  return secondOf(startsAt) === secondOf(present.startsAt) && secondOf(endsAt) === secondOf(present.endsAt);
}

const overWarning = 'The sale has ended already and is not planned.';

/** An old file may name a sale that is over, also when another one came after it: there is nothing to do then. */
function isOver({ until }: ReadCells, present: PricePlan | undefined, now: Date): boolean {
  return until !== undefined && until <= now && (!present || until <= present.startsAt);
}

type Wanted = { variantId: string | null; sale: Sale; present: PricePlan | undefined; given: SaleCells };

/** A problem of times stands at the cell that gives one. */
function requirePossible(product: PlannedProduct, { variantId, sale, present, given }: Wanted): void {
  const { after, plans, now } = product;
  const { salePaise, startsAt, endsAt } = sale;
  const start = startsAt ?? now;
  const column = given.until ? saleColumns.until : given.from ? saleColumns.from : saleColumns.price;
  if (endsAt && endsAt <= start) throw new CellProblem('The sale ends before it starts.', column);
  const unit = (variantId === null ? undefined : after.variants[variantId]) ?? after;
  const [mrp, price] = [rupeesToPaise(unit.basePrice), rupeesToPaise(unit.salePrice)];
  if (salePaise > mrp)
    throw new CellProblem(`The sale price ${formatPaise(salePaise)} is above the MRP ${formatPaise(mrp)}.`);
  if (salePaise > price)
    throw new CellProblem(
      `The sale price ${formatPaise(salePaise)} is above the price ${formatPaise(price)}: a sale makes nothing dearer.`,
    );
  const other = plans.find(
    (plan) =>
      plan !== present &&
      plan.variantId === variantId &&
      (!endsAt || plan.startsAt < endsAt) &&
      (!plan.endsAt || plan.endsAt > start),
  );
  if (other)
    throw new CellProblem(`This overlaps ${planInWords(other)}. End that one first, or choose other times.`, column);
}

/** As the file says it: a start that is past stays readable until the import. */
function cellsOf({ salePaise, startsAt, endsAt }: Sale, read: ReadCells, present: PricePlan | undefined): SaleCells {
  const keepsStart = present !== undefined && startsAt === present.startsAt;
  const from = keepsStart ? present.startsAt : (read.from ?? startsAt);
  return {
    ...saleCells({ salePaise, startsAt: startsAt ?? new Date(0), endsAt }),
    from: from ? writeMoment(from, 'start') : '',
  };
}
