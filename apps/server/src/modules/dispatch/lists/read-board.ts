import type { Reply } from '@bijli/contract';
import { courierName } from '@bijli/rules';
import { countUnknownEvents } from '../../couriers/index.ts';
import { selectLastManifests, selectOpenLists } from './board.repository.ts';
import type { DispatchQuery } from './dispatch-lists.repository.ts';
import { floorConditions, floorList, shipmentConditions, shipmentList } from './dispatch-lists.repository.ts';
import { type ListContext, readDispatchPage, shipsToday } from './list-dispatch.ts';

type Board = Reply<'readDispatchBoard'>;

const shownRows = 7;
const shownManifests = 4;

/** What happens on the floor at this moment. */
export async function readDispatchBoard(ctx: ListContext): Promise<Board> {
  const lists = await selectOpenLists(ctx.db);
  const names = await ctx.staffNames(
    ctx.db,
    lists.map(({ by }) => by),
  );
  const manifests = await selectLastManifests(ctx.db, shownManifests);
  return {
    success: true,
    toPick: await readLane(ctx, 'to-pick'),
    picking: await readLane(ctx, 'picking'),
    packed: await readLane(ctx, 'packed'),
    onItsWay: await readLane(ctx, 'on-its-way'),
    attemptFailed: await readLane(ctx, 'attempt-failed'),
    unknownEvents: await countUnknownEvents(ctx),
    leavesToday: await countLeaving(ctx),
    lists: lists.map(({ number, by, ...list }) => ({
      ...list,
      number: `P-${number}`,
      by: names.get(by ?? '') ?? null,
    })),
    manifests: manifests.map(({ courier, at, closedAt, ...manifest }) => ({
      ...manifest,
      courier: courierName(courier),
      at: new Date(at).toISOString(),
      closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
    })),
  };
}

async function readLane(ctx: ListContext, view: DispatchQuery['view']): Promise<Board['toPick']> {
  const { shipments, total, isEstimate } = await readDispatchPage(ctx, { view, sort: 'due', limit: shownRows });
  return { total, isEstimate, rows: shipments };
}

async function countLeaving(ctx: ListContext): Promise<number> {
  const asked = { leaves: 'today' as const, today: shipsToday(ctx) };
  const onFloor = await floorList.count(ctx.db, floorConditions(asked));
  const packed = await shipmentList.count(ctx.db, shipmentConditions(asked, 'packed'));
  return onFloor.total + packed.total;
}
