import type { Received, Reply } from '@bijli/contract';
import { binKey } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { type ChosenUnit, selectChosenUnits } from '../../inventory/index.ts';
import { type BulkAction, type JobKind, previewBulkAction, startBulkAction } from '../../staff-jobs/index.ts';
import { selectBinsOf, type UnitBin } from '../bin-units.repository.ts';
import { selectAllBins } from '../bins.repository.ts';
import { liesText, type MovedUnit, moveBack, moveUnit } from '../move-unit.ts';
import { binsWith } from '../place-units.ts';
import { rowsOfUnits } from './chosen-units.repository.ts';

type Action = Received<'previewBinBulk'>['body']['action'];
type Opened = { unit: ChosenUnit; bins: string[] };
type Line = Omit<Reply<'previewBinBulk'>['sample'][number], 'problem'>;

/** Puts many units into a bin, as a scan on the bin's page puts one. */
const binBulk: BulkAction<Action, Opened, Line> = {
  kind: 'bin-bulk',
  permission: 'stock.change',
  of: 'units',
  undoDays: 7,
  check: async (ctx, { bin }) => void (await findBinOf(ctx, bin)),
  rowsOf: async (ctx, selection) => rowsOfUnits(ctx, selection),
  titleOf: async (_, { bin }, count) =>
    `Put ${count.toLocaleString('en-IN')} ${count === 1 ? 'unit' : 'units'} into ${bin}`,
  async apply(ctx, id, action) {
    const { unit, moved } = await put(ctx, id, action);
    return { before: { unit, bins: moved.was }, after: { unit, bins: moved.is } };
  },
  async open(ctx, id) {
    const unit = await findUnit(ctx, id);
    return { unit, bins: codesOf(await selectBinsOf(ctx.db, [unit])) };
  },
  describe: async (_, __, { before, after }) => {
    const { id: unitId, name, sku } = before.unit;
    return { unitId, name, sku, before: before.bins.join(', ') || 'no bin', after: after.bins.join(', ') };
  },
};

/** @throws AppError refused for a bin that is not there */
export async function previewBinBulk(
  ctx: StaffContext,
  { body }: Received<'previewBinBulk'>,
): Promise<Reply<'previewBinBulk'>> {
  const { total: units, ...preview } = await previewBulkAction(ctx, binBulk, body);
  return { success: true, units, ...preview };
}

type Starting = { body: Received<'startBinBulk'>['body']; idempotencyKey?: string | undefined };

/** Returns the job's id. @throws AppError refused; conflict when the units are not those of the preview */
export function startBinBulk(ctx: StaffContext, { body, idempotencyKey }: Starting): Promise<string> {
  const { expectedUnits: expected, ...bulk } = body;
  return startBulkAction(ctx, binBulk, { ...bulk, expected, idempotencyKey });
}

/** Each row is a unit, in a transaction of its own. */
export const binBulkKind: JobKind = {
  async run(ctx, input, { entityId }) {
    const { moved } = await put(ctx, String(entityId), input['action'] as Action);
    return { sentence: liesText(moved.is), undo: moved };
  },
  undo: (ctx, { input }) => moveBack(ctx, input as MovedUnit),
};

async function put(
  ctx: StaffContext,
  id: string,
  { bin: code, as }: Action,
): Promise<{ unit: ChosenUnit; moved: MovedUnit }> {
  const { id: unitId, productId, variantId, ...named } = await findUnit(ctx, id);
  const unit = { productId, variantId };
  const [bin, bins] = [await findBinOf(ctx, code), await selectBinsOf(ctx.db, [unit])];
  const wanted = binsWith(bins, bin.id, as);
  if (!wanted) throw new AppError('refused', `It lies in ${bin.code} already.`);
  const codes = wanted.flatMap((one) =>
    one === bin.id ? bin.code : bins.flatMap((own) => (own.id === one ? own.code : [])),
  );
  return {
    unit: { id: unitId, ...unit, ...named },
    moved: await moveUnit(ctx, { unit, codes, expected: codesOf(bins) }),
  };
}

async function findUnit(ctx: StaffContext, id: string): Promise<ChosenUnit> {
  const [unit] = await selectChosenUnits(ctx, { selection: { kind: 'ids', ids: [id] }, limit: 1 });
  if (!unit) throw notFound('Unit of stock');
  return unit;
}

async function findBinOf({ db }: StaffContext, code: string) {
  const bin = (await selectAllBins(db)).find(({ key }) => key === binKey(code));
  if (!bin) throw new AppError('refused', `There is no bin ${code}. Add it first.`);
  return bin;
}

const codesOf = (bins: readonly UnitBin[]) => bins.map(({ code }) => code);
