import type { Received, Reply } from '@bijli/contract';
import { notFound } from '../../../errors.ts';
import { listBoxPhotos, listCourierNames } from '../../dispatch/index.ts';
import { timeOf } from '../describe-box.ts';
import { describeWeight, describeWeights, type WeightContext } from './describe-weights.ts';
import {
  findWeightProof,
  selectWeightDisputes,
  type WeightQuery,
  weightConditions,
  weightList,
} from './weight-disputes.repository.ts';

/** @throws AppError invalid_input for cursors of no page of this list */
export async function listWeightDisputes(ctx: WeightContext, query: WeightQuery): Promise<Reply<'listWeightDisputes'>> {
  return { success: true, ...(await readWeightPage(ctx, query)), couriers: await listCourierNames(ctx.db) };
}

export async function readWeightPage(ctx: WeightContext, { view, ...query }: WeightQuery) {
  const { ids, sums: _, ...page } = await weightList.findPage(ctx.db, weightConditions(query, view), query);
  return { disputes: await describeWeights(ctx, await selectWeightDisputes(ctx.db, ids)), ...page };
}

export async function countWeightDisputes(
  { db }: Pick<WeightContext, 'db'>,
  query: Received<'countWeightDisputes'>['query'],
): Promise<Reply<'countWeightDisputes'>> {
  return { success: true, views: await weightList.countViews(db, weightConditions(query ?? {})) };
}

/** @throws AppError not_found */
export async function readWeightDispute(ctx: WeightContext, id: string): Promise<Reply<'readWeightDispute'>> {
  const [row] = await selectWeightDisputes(ctx.db, [id]);
  const proof = row && (await findWeightProof(ctx.db, row.boxId));
  if (!row || !proof) throw notFound('Weight dispute');
  const names = await ctx.staffNames(ctx.db, [proof.packedBy]);
  const photos = await listBoxPhotos(ctx.db, [row.boxId]);
  return {
    success: true,
    dispute: await describeWeight(ctx, id),
    proof: {
      ...{ boxId: row.boxId, shipmentId: proof.shipmentId, size: proof.size, goodsGrams: proof.goodsGrams },
      ...{ packedBy: names.get(proof.packedBy ?? '') ?? null, packedAt: timeOf(proof.packedAt) },
      photos: photos.map(({ id, createdAt }) => ({ id, at: createdAt.toISOString() })),
    },
  };
}
