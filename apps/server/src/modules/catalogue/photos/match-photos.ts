import type { Received, Reply } from '@bijli/contract';
import { matchPhotoName, readPhotoName } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { selectPhotoSellables } from './photo-sellables.repository.ts';

type Match = Reply<'matchPhotos'>['matches'][number];

/** Whose photos these are by their names. Nothing is written. */
export async function matchPhotos(
  ctx: StaffContext,
  { names }: Received<'matchPhotos'>['body'],
): Promise<Reply<'matchPhotos'>> {
  const read = names.map((name) => ({ name, ...readPhotoName(name) }));
  const skus = read.flatMap((one) => ('readings' in one ? one.readings.map(({ sku }) => sku.toLowerCase()) : []));
  const units = await selectPhotoSellables(ctx.db, [...new Set(skus)]);
  const bySku = Map.groupBy(units, ({ sku }) => sku.toLowerCase());
  const known = (sku: string) => [...new Set((bySku.get(sku) ?? []).map((unit) => unit.sku))];
  const matches = read.map((one): Match => {
    const unmatched = { name: one.name, unit: null, place: null, others: [] };
    if ('unused' in one) return { ...unmatched, isPhoto: false, reason: one.unused };
    const match = matchPhotoName(one.readings, known);
    if ('unmatched' in match) return { ...unmatched, isPhoto: true, reason: match.unmatched };
    const unit = bySku.get(match.sku.toLowerCase())?.find(({ sku }) => sku === match.sku) ?? null;
    return { name: one.name, unit, place: match.place, others: match.others, isPhoto: true, reason: null };
  });
  return { success: true, matches };
}
