import type { Received, Reply } from '@bijli/contract';
import type { Context, StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { moveToStorage } from '../../media/index.ts';
import type { OpenBoxJobs } from '../open-box.jobs.ts';
import { clearProof, findCheck, findProof, type ImeiCheck } from './imei-checks.repository.ts';

/** The proof of a check, for staff. @throws AppError not_found */
export async function showImeiProof(
  ctx: StaffContext,
  { id, checkId }: Received<'showImeiProof'>['params'],
): Promise<Reply<'showImeiProof'>> {
  const check = await findCheck(ctx.db, checkId);
  if (check?.unitId !== id || check.proofType === null) throw notFound('Proof');
  const bytes = (await findProof(ctx.db, checkId)) ?? (await ctx.media.get(storedNameOf(check)));
  if (!bytes) throw notFound('Proof');
  return { name: `imei-${checkId.slice(-6)}.${check.proofType}`, bytes: Uint8Array.from(bytes) };
}

/** Moves a proof to the media storage. */
export async function keepImeiProof(ctx: Context, { checkId }: OpenBoxJobs['keep-imei-proof']): Promise<void> {
  const check = await findCheck(ctx.db, checkId);
  if (!check) return;
  await moveToStorage(ctx, {
    name: storedNameOf(check),
    read: () => findProof(ctx.db, checkId),
    clear: () => clearProof(ctx.db, checkId),
  });
}

function storedNameOf({ id, proofType }: Pick<ImeiCheck, 'id' | 'proofType'>): string {
  return `imei-checks/${id}.${proofType}`;
}
