import type { Received, Reply } from '@bijli/contract';
import { listCourierNames } from '../../dispatch/index.ts';
import { type ClaimQuery, claimConditions, claimList, selectClaims } from './claims.repository.ts';
import { type ClaimContext, describeClaims } from './describe-claims.ts';

/** @throws AppError invalid_input for cursors of no page of this list */
export async function listCourierClaims(ctx: ClaimContext, query: ClaimQuery): Promise<Reply<'listCourierClaims'>> {
  return { success: true, ...(await readClaimPage(ctx, query)), couriers: await listCourierNames(ctx.db) };
}

export async function readClaimPage(ctx: ClaimContext, { view, ...query }: ClaimQuery) {
  const { ids, sums: _, ...page } = await claimList.findPage(ctx.db, claimConditions(query, view), query);
  return { claims: await describeClaims(ctx, await selectClaims(ctx.db, ids)), ...page };
}

export async function countCourierClaims(
  { db }: Pick<ClaimContext, 'db'>,
  query: Received<'countCourierClaims'>['query'],
): Promise<Reply<'countCourierClaims'>> {
  return { success: true, views: await claimList.countViews(db, claimConditions(query ?? {})) };
}
