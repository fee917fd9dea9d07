import type { Reply } from '@bijli/contract';
import type { Context } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { reencodePicture } from '../../media/index.ts';
import type { ProofFile } from '../adapters/courier-port.ts';
import type { CourierJobs } from '../couriers.jobs.ts';
import type { CourierContext } from '../open-couriers.ts';
import { deleteProofsBefore, findProof, findUnproven, insertProof } from './proofs.repository.ts';

const hour = 3600;
/** When the courier is asked again, as its people hand signatures in after their round; then no more. */
const askedAgainAfterSeconds = [2 * hour, 12 * hour, 48 * hour];
/** Large enough to read a name beside a signature. */
const recipe = { longestSide: 1600, quality: 78 };
const batch = 500;

/** In the transaction that follows a delivery. */
export async function askForProof(ctx: Context, boxId: string): Promise<void> {
  await ctx.jobs.enqueue(ctx, 'keep-delivery-proof', { boxId, turn: 0 }, { once: `${boxId} 0` });
}

/**
 * The job: fetches what proves a delivery, or asks for it later. What is no picture that can be shown is left where it is.
 * @throws AppError provider_unavailable
 */
export async function keepDeliveryProof(
  ctx: CourierContext,
  { boxId, turn }: CourierJobs['keep-delivery-proof'],
): Promise<void> {
  const box = await findUnproven(ctx.db, boxId);
  const courier = box && ctx.couriers.find(({ name, isFollowed }) => isFollowed && name === box.courier);
  if (!box || !courier) return;
  const file = await courier.fetchProof(box.awb);
  if (!file) return askLater(ctx, { boxId, turn });
  const kept = await readProof(ctx, file);
  if (kept) await insertProof(ctx.db, { boxId, orderId: box.orderId, ...kept, createdAt: ctx.clock() });
}

async function askLater(ctx: Context, { boxId, turn }: CourierJobs['keep-delivery-proof']): Promise<void> {
  const startAfterSeconds = askedAgainAfterSeconds[turn];
  if (startAfterSeconds === undefined) return;
  const next = { boxId, turn: turn + 1 };
  await inTransaction(ctx, (ctx) =>
    ctx.jobs.enqueue(ctx, 'keep-delivery-proof', next, { startAfterSeconds, once: `${boxId} ${next.turn}` }),
  );
}

async function readProof(
  ctx: Context,
  { type, bytes }: ProofFile,
): Promise<{ type: 'webp' | 'pdf'; content: Buffer } | undefined> {
  if (type === 'pdf') return { type, content: bytes };
  try {
    return { type: 'webp', content: await reencodePicture(ctx, bytes, recipe) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error;
    ctx.log.warn({ problem: error.message }, 'A proof of delivery is no picture');
    return undefined;
  }
}

/** @throws AppError not_found */
export async function showDeliveryProof(
  { db }: Pick<Context, 'db'>,
  boxId: string,
): Promise<Reply<'showDeliveryProof'>> {
  const proof = await findProof(db, boxId);
  if (!proof) throw notFound('Proof of delivery');
  return { name: `proof-${boxId.slice(-6)}.${proof.type}`, bytes: Uint8Array.from(proof.content) };
}

/** Deletes what is older than the setting says. */
export async function clearOldProofs(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - ctx.settings.values.proofDays * 86_400_000);
  for (let gone = batch; gone === batch; ) gone = await deleteProofsBefore(ctx.db, before, batch);
}
