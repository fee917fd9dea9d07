import type { LastSaved } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { listEntriesOf } from '../../audit/index.ts';

type Versioned = { id: string; version: number };
type Entity = 'brand' | 'category' | 'attribute';
type Change = {
  entity: Entity;
  row: Versioned;
  /** The one that the person changes. */
  version: number;
  name: string;
};

/** @throws AppError conflict, with the entry as it is now, when it has another version than the one that is changed */
export async function refuseStale<Entry extends Versioned>(
  ctx: StaffContext,
  { entity, row, version, name }: Change,
  readEntries: (db: StaffContext['db']) => Promise<Entry[]>,
): Promise<void> {
  if (row.version === version) return;
  const entry = (await readEntries(ctx.db)).find(({ id }) => id === row.id);
  if (!entry) throw new Error(`The ${entity} ${row.id} is locked and is not listed`);
  const current: LastSaved<Entry> = { ...entry, ...(await findLastSaving(ctx, entity, row.id)) };
  const who = current.changedBy ?? 'somebody else';
  throw new AppError('conflict', `${name} was changed by ${who} meanwhile. Compare both and save again.`, {
    details: { current },
  });
}

async function findLastSaving(ctx: StaffContext, entity: Entity, entityId: string) {
  const [last] = await listEntriesOf(ctx.db, { entity, entityId, before: undefined, limit: 1 });
  const names = await ctx.staffNames(ctx.db, [last?.actorId ?? null]);
  return {
    changedBy: names.get(last?.actorId ?? '') ?? null,
    changedAt: (last?.at ?? ctx.clock()).toISOString(),
  };
}
