import { canStep, isHere, type SerialState, serialStateNames } from '@bijli/rules';
import { staffIdOf } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { lockShelves, type SellableId, sellableKey } from '../stock/index.ts';
import { countNumbers } from './require-numbers-on-hand.ts';
import {
  insertSteps,
  lockUnits,
  type SerialUnit,
  type StepRow,
  selectSellablesOf,
  updateUnits,
} from './serial-units.repository.ts';
import type { StepDocument } from './take-in-pieces.ts';

/** `expected` is where the caller saw the piece. `order` is what it is packed or sold for; else it keeps the one that it had. */
export type SerialStep = {
  unitId: string;
  expected: SerialState;
  to: SerialState;
  order?: { id: string; itemId: string };
  /** What it is a piece of from now on; the caller has moved its place on the shelf. */
  sellable?: SellableId;
  document?: StepDocument;
  note?: string | undefined;
};

/**
 * Pieces take a step in their life, all or none. A piece that comes back into the store needs its place on the shelf: whoever counts
 * it in does so before, in the same transaction.
 * Call it in a transaction.
 * @throws AppError not_found; conflict when a piece is elsewhere by now; refused for a step that is none, or a piece too many
 */
export async function stepSerials(ctx: Context, steps: readonly SerialStep[]): Promise<void> {
  const ids = steps.map(({ unitId }) => unitId);
  const sellables = await shelvesToCount(ctx, steps);
  if (sellables.length > 0) await lockShelves(ctx, sellables);
  const units = new Map((await lockUnits(ctx.db, ids)).map((unit) => [unit.id, unit]));
  const at = ctx.clock();
  const rows: StepRow[] = [];
  for (const step of steps) {
    const unit = units.get(step.unitId);
    if (!unit) throw notFound('Serial number');
    requireStep(unit, step);
    units.set(unit.id, { ...unit, state: step.to, ...(step.order ? orderOf(step.order) : {}), ...step.sellable });
    rows.push({
      ...{ unitId: unit.id, at, fromState: unit.state, toState: step.to },
      ...{ documentKind: step.document?.kind ?? null, documentId: step.document?.id ?? null },
      ...{ documentName: step.document?.name ?? null, note: step.note || null, changedBy: staffIdOf(ctx.actor) },
    });
  }
  const changed = [...units.values()].map((unit) => ({ ...unit, isHere: isHere(unit.state) }));
  await updateUnits(ctx.db, changed, at);
  await insertSteps(ctx.db, rows);
  const counts = sellables.length > 0 ? await countNumbers(ctx, sellables) : [];
  if (counts.some(({ onHand, numbered }) => numbered > onHand))
    throw new AppError('refused', 'More pieces would have a number than are on hand. Count them in first.');
}

/** Where there are more numbers afterwards: of pieces that come in, and of those that become pieces of something else. */
async function shelvesToCount(ctx: Context, steps: readonly SerialStep[]): Promise<SellableId[]> {
  const given = steps.flatMap(({ sellable }) => sellable ?? []);
  const comesIn = steps.some(({ expected, to }) => !isHere(expected) && isHere(to));
  const unitIds = steps.map(({ unitId }) => unitId);
  const own = comesIn || given.length > 0 ? await selectSellablesOf(ctx.db, unitIds) : [];
  return [...new Map([...own, ...given].map((one) => [sellableKey(one), one])).values()];
}

const orderOf = ({ id, itemId }: { id: string; itemId: string }) => ({ orderId: id, orderItemId: itemId });

function requireStep(unit: SerialUnit, { expected, to, order, sellable }: SerialStep): void {
  const word = serialStateNames[unit.state].toLowerCase();
  if (unit.state !== expected)
    throw new AppError('conflict', `${unit.number} was moved meanwhile: it is ${word} now. Look at it and try again.`);
  if (!canStep(unit.state, to))
    throw new AppError('refused', `${unit.number} is ${word}: it cannot become ${serialStateNames[to].toLowerCase()}.`);
  if (unit.state === 'open-box' && to === 'in-stock' && !sellable)
    throw new AppError('refused', `${unit.number} was opened and is not sold as new.`);
  if ((to === 'packed' || to === 'sold') && !order && !unit.orderId)
    throw new AppError('refused', `${unit.number} is packed or sold for an order only.`);
}
