import type { Reply } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { type ShownUnit, selectShown, selectSteps } from './serial-list.repository.ts';

type Unit = Reply<'readSerialUnit'>['unit'];
type UnitWithLife = Omit<Reply<'readSerialUnit'>, 'success' | 'message'>;

export function describeUnit(row: ShownUnit): Unit {
  const { isHere: _, orderId, orderItemId: __, changedAt, ...unit } = row;
  const order = orderId === null ? null : { id: orderId, number: orderNumber(orderId) };
  return { ...unit, order, changedAt: new Date(changedAt).toISOString() };
}

/** These pieces in their order, each with its whole life. */
export async function describeLives(
  ctx: Pick<Context, 'db' | 'staffNames'>,
  ids: readonly string[],
): Promise<UnitWithLife[]> {
  const [units, steps] = [await selectShown(ctx.db, ids), await selectSteps(ctx.db, ids)];
  const names = await ctx.staffNames(
    ctx.db,
    steps.map(({ changedBy }) => changedBy),
  );
  return units.map((row) => ({
    unit: describeUnit(row),
    steps: steps
      .filter(({ unitId }) => unitId === row.id)
      .map(({ at, from, to, note, changedBy, documentKind, documentId, documentName }) => ({
        ...{ at: new Date(at).toISOString(), from, to, note, by: names.get(changedBy ?? '') ?? null },
        document: documentKind === null ? null : { kind: documentKind, id: documentId, name: documentName ?? '' },
      })),
  }));
}
