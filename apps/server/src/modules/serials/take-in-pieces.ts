import {
  canStep,
  orderNumber,
  type PieceNumbers,
  type SerialKind,
  type SerialState,
  serialStateNames,
} from '@bijli/rules';
import { staffIdOf } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/database/columns.ts';
import { type SellableId, sellableKey } from '../stock/index.ts';
import type { NumberedSellable } from './numbered-sellables.repository.ts';
import {
  type ChangedUnit,
  insertSteps,
  insertUnits,
  type KnownUnit,
  lockUnitsOf,
  type NewUnit,
  type StepRow,
  selectUnitsOf,
  updateUnits,
} from './serial-units.repository.ts';

/** What a step happens with: a receipt, an order, a return, a count. `name` is what staff call it. */
export type StepDocument = {
  kind: 'receipt' | 'order' | 'return' | 'count' | 'numbering';
  id: string | null;
  name: string;
};

/** `line` is where it stood, for who typed or pasted it. `received` ones are not for sale yet. */
export type ComingPiece = SellableId &
  PieceNumbers & { kind: SerialKind; state: Extract<SerialState, 'in-stock' | 'received'>; line: number };
export type RefusedPiece = { line: number; number: string; reason: string };

type TakeIn = { pieces: readonly ComingPiece[]; document: StepDocument; note?: string | null };
type InContext = Pick<Context, 'db' | 'clock' | 'actor'>;

/**
 * Pieces come into the store with numbers that nothing else there has. Those whose numbers cannot be are left out, and named. A piece
 * that was here before and left otherwise than to a shopper goes on with its life.
 * Call it in a transaction that has locked the shelves of these pieces, and ask `requireNumbersOnHand` at its end.
 */
export async function takeInPieces(
  ctx: InContext,
  { pieces, document, note = null }: TakeIn,
): Promise<{ added: number; refused: RefusedPiece[] }> {
  const known = await lockUnitsOf(ctx.db, pieces.flatMap(numbersOf));
  const unitsOf = unitsByNumber(known);
  const [seen, refused] = [new Map<string, number>(), [] as RefusedPiece[]];
  const [entering, again] = [[] as NewUnit[], [] as ChangedUnit[]];
  const steps: StepRow[] = [];
  const at = ctx.clock();
  for (const piece of pieces) {
    const own = new Set(numbersOf(piece).flatMap((number) => unitsOf.get(number) ?? []));
    const problem = twiceProblem(piece, seen) ?? problemOf(piece, [...own]);
    if (problem) {
      refused.push({ line: piece.line, number: piece.number, reason: problem });
      continue;
    }
    for (const number of numbersOf(piece)) seen.set(number, piece.line);
    const before = [...own].find((unit) => isSame(unit, piece));
    const { productId, variantId, kind, number, secondNumber, state } = piece;
    const id = before?.id ?? newId();
    const order = { orderId: null, orderItemId: null };
    if (before)
      again.push({
        ...before,
        state,
        isHere: true,
        number,
        secondNumber: secondNumber ?? before.secondNumber,
        ...order,
      });
    else entering.push({ id, productId, variantId, kind, number, secondNumber, state, ...order, changedAt: at });
    steps.push({
      ...{ unitId: id, at, fromState: before?.state ?? null, toState: state, note, changedBy: staffIdOf(ctx.actor) },
      ...{ documentKind: document.kind, documentId: document.id, documentName: document.name },
    });
  }
  await insertUnits(ctx.db, entering);
  await updateUnits(ctx.db, again, at);
  await insertSteps(ctx.db, steps);
  return { added: steps.length, refused };
}

/** Why pieces could not come in now, by line; one that could is not there. Nothing is written or locked. */
export async function problemsOfPieces(
  { db }: Pick<Context, 'db'>,
  pieces: readonly { line: { line: number }; sellable: NumberedSellable; piece: PieceNumbers | undefined }[],
): Promise<Map<number, string>> {
  const known = await selectUnitsOf(
    db,
    pieces.flatMap(({ piece }) => (piece ? numbersOf(piece) : [])),
  );
  const unitsOf = unitsByNumber(known);
  const seen = new Map<string, number>();
  const problems = new Map<number, string>();
  for (const {
    line: { line },
    sellable,
    piece,
  } of pieces) {
    if (!piece || sellable.kind === null) continue;
    const { productId, variantId, kind } = sellable;
    const coming = { ...piece, productId, variantId, kind, line, state: 'in-stock' as const };
    const own = new Set(numbersOf(piece).flatMap((number) => unitsOf.get(number) ?? []));
    const problem = twiceProblem(coming, seen) ?? problemOf(coming, [...own]);
    if (problem) problems.set(line, problem);
    for (const number of numbersOf(piece)) seen.set(number, line);
  }
  return problems;
}

function unitsByNumber(units: readonly KnownUnit[]): Map<string, KnownUnit[]> {
  const found = new Map<string, KnownUnit[]>();
  for (const unit of units)
    for (const number of numbersOf(unit)) found.set(number, [...(found.get(number) ?? []), unit]);
  return found;
}

export function numbersOf({ number, secondNumber }: PieceNumbers): string[] {
  return secondNumber === null ? [number] : [number, secondNumber];
}

function twiceProblem(piece: ComingPiece, seen: ReadonlyMap<string, number>): string | undefined {
  const twice = numbersOf(piece).find((number) => seen.has(number));
  return twice && `${twice} is there twice: it is in line ${seen.get(twice)} too.`;
}

/** `own` are the pieces that its numbers belong to or belonged to. */
function problemOf(piece: ComingPiece, own: readonly KnownUnit[]): string | undefined {
  for (const unit of own) {
    const number = numbersOf(piece).find((one) => numbersOf(unit).includes(one)) ?? piece.number;
    const called = `${unit.name}, ${unit.sku}`;
    if (unit.isHere) return `${number} is in the store already: ${called}, ${wordOf(unit)}.`;
    // The numbers of makers differ from phones' in that two makers may have the same.
    const isOther = sellableKey(unit) !== sellableKey(piece);
    if (isOther && unit.kind === 'serial') continue;
    if (unit.state === 'sold')
      return `${number} was sold with order ${orderNumber(unit.orderId ?? '')} and has not come back. It comes in as a return.`;
    if (isOther && unit.state !== 'withdrawn')
      return `${number} belongs to another product: ${called}, ${wordOf(unit)}.`;
    if (!isOther && !canStep(unit.state, piece.state)) return `${number} is ${wordOf(unit)}.`;
  }
  const [first, ...others] = own.filter((unit) => isSame(unit, piece));
  if (first && others.length > 0)
    return `${piece.number} and ${piece.secondNumber ?? 'the other number'} belong to two different pieces.`;
  return undefined;
}

const isSame = (unit: KnownUnit, piece: ComingPiece) => sellableKey(unit) === sellableKey(piece);

const wordOf = ({ state }: KnownUnit) => serialStateNames[state].toLowerCase();
