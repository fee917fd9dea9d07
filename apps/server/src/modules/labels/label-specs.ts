import type { Received } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { selectChosenUnits } from '../inventory/index.ts';
import type { SellableId } from '../stock/index.ts';
import type { Label } from './label.ts';
import { selectBinCodes, selectCounted, selectReceived } from './labels.repository.ts';

export type WantedLabels = Received<'printLabels'>['body'];

/** What a label is for, and how many of it are wanted. */
export type LabelSpec = { copies: number } & ({ unit: SellableId; piece: Label['piece'] } | { bin: string });

export const mostLabels = 10_000;

/**
 * What is to be printed, in order, and what it is called.
 * @throws AppError not_found for a receipt or a count that is not there; refused for no labels and for too many
 */
export async function specsOf(
  ctx: StaffContext,
  { what }: Pick<WantedLabels, 'what'>,
): Promise<{ of: string; specs: LabelSpec[]; total: number }> {
  const { of, specs } = await read(ctx, what);
  const total = specs.reduce((sum, { copies }) => sum + copies, 0);
  if (total === 0) throw new AppError('refused', `There is nothing to print labels for${of && ` in ${of}`}.`);
  if (total > mostLabels)
    throw new AppError(
      'refused',
      `These are ${total.toLocaleString('en-IN')} labels. At most 10,000 are printed at once.`,
    );
  return { of, specs, total };
}

async function read(ctx: StaffContext, what: WantedLabels['what']): Promise<{ of: string; specs: LabelSpec[] }> {
  const { db } = ctx;
  if (what.kind === 'levels') {
    const { selection, quantity } = what;
    const units = await selectChosenUnits(ctx, { selection, limit: mostLabels + 1 });
    if (units.length > mostLabels)
      throw new AppError('refused', 'These are more than 10,000 units. At most 10,000 labels are printed at once.');
    return { of: '', specs: units.map(({ productId, variantId }) => specOf({ productId, variantId }, quantity)) };
  }
  if (what.kind === 'units') {
    const specs = what.units.map(({ quantity, productId, variantId }) => specOf({ productId, variantId }, quantity));
    return { of: '', specs };
  }
  if (what.kind === 'bins') {
    const codes = await selectBinCodes(db, what.ids);
    return { of: 'the bins', specs: codes.map((bin) => ({ bin, copies: what.quantity })) };
  }
  if (what.kind === 'count') {
    const count = await selectCounted(db, what.id);
    if (!count) throw notFound('Count');
    return { of: count.name, specs: count.units.map((unit) => specOf(unit, what.quantity)) };
  }
  const receipt = await selectReceived(db, what.id);
  if (!receipt) throw notFound('Receipt');
  const specs = receipt.lines.flatMap(({ productId, variantId, received, kind, numbers }) => {
    const unit = { productId, variantId };
    const word = kind === 'imei' ? ('IMEI' as const) : ('S/N' as const);
    const numbered = numbers.map((number) => ({ unit, piece: { word, number }, copies: 1 }));
    return [...numbered, specOf(unit, Math.max(0, received - numbers.length))];
  });
  return { of: receipt.name, specs: specs.filter(({ copies }) => copies > 0) };
}

const specOf = (unit: SellableId, copies: number): LabelSpec => ({ unit, piece: null, copies });
