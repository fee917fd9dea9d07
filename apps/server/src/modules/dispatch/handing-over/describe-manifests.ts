import type { Received, Reply } from '@bijli/contract';
import { courierName, orderNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import {
  countWaiting,
  manifestConditions,
  manifestList,
  type Parcel,
  selectManifests,
  selectOpenManifests,
  selectParcels,
} from './manifests.repository.ts';

type ReadContext = Pick<StaffContext, 'db' | 'staffNames'>;
export type Manifest = Reply<'readManifest'>['manifest'];

/** @throws AppError invalid_input for cursors of no page of this list */
export async function listManifests(
  ctx: ReadContext,
  query: NonNullable<Received<'listManifests'>['query']>,
): Promise<Reply<'listManifests'>> {
  const { ids, sums: _, ...page } = await manifestList.findPage(ctx.db, manifestConditions(query, query.view), query);
  return { success: true, manifests: await describeManifests(ctx, ids), ...page };
}

export async function countManifests(
  { db }: ReadContext,
  query: Received<'countManifests'>['query'],
): Promise<Reply<'countManifests'>> {
  return { success: true, views: await manifestList.countViews(db, manifestConditions(query ?? {})) };
}

/** @throws AppError not_found */
export async function readManifest(ctx: ReadContext, id: string): Promise<Reply<'readManifest'>> {
  const manifest = await describeManifest(ctx, id);
  const parcels = await selectParcels(ctx.db, id);
  return { success: true, manifest, parcels: parcels.map(describeParcel) };
}

/** The couriers that something waits for, or is on an open manifest of. */
export async function readHandOver(ctx: ReadContext): Promise<Reply<'readHandOver'>> {
  const open = await selectOpenManifests(ctx.db);
  const waiting = await countWaiting(ctx.db);
  const described = await describeManifests(
    ctx,
    open.map(({ id }) => id),
  );
  const ids = new Set([...waiting, ...open].map(({ courier }) => courier));
  return {
    success: true,
    couriers: [...ids].toSorted().map((id) => ({
      id,
      name: courierName(id),
      waiting: waiting.find(({ courier }) => courier === id)?.waiting ?? 0,
      open: described.find(({ courier }) => courier === id) ?? null,
    })),
  };
}

/** @throws AppError not_found */
export async function describeManifest(ctx: ReadContext, id: string): Promise<Manifest> {
  const [manifest] = await describeManifests(ctx, [id]);
  if (!manifest) throw notFound('Manifest');
  return manifest;
}

async function describeManifests(ctx: ReadContext, ids: readonly string[]): Promise<Manifest[]> {
  const rows = await selectManifests(ctx.db, ids);
  const names = await ctx.staffNames(
    ctx.db,
    rows.map(({ openedBy }) => openedBy),
  );
  return rows.map(({ openedBy, openedAt, closedAt, ...row }) => ({
    ...row,
    courierName: courierName(row.courier),
    openedBy: names.get(openedBy ?? '') ?? null,
    openedAt: new Date(openedAt).toISOString(),
    closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
  }));
}

export function describeParcel(parcel: Parcel): Reply<'readManifest'>['parcels'][number] {
  return { ...parcel, number: orderNumber(parcel.orderId) };
}
