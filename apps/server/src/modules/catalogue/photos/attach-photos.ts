import { createHash } from 'node:crypto';
import type { Received } from '@bijli/contract';
import { numberPhotos } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findStartedJob, rowsOfList, startStaffJob } from '../../staff-jobs/index.ts';
import { type PhotoSellable, selectPhotoSellables } from './photo-sellables.repository.ts';
import type { WantedPhoto } from './plan-photos.ts';

type Given = Received<'attachPhotos'>['body']['photos'][number];
type Wanted = Received<'attachPhotos'>['body'] & { idempotencyKey?: string | undefined };

const kind = 'photos';
const undoDays = 30;

/** Starts a job that gives products their photos; returns its id. @throws AppError refused for an SKU that is none */
export function attachPhotos(ctx: StaffContext, { photos, idempotencyKey }: Wanted): Promise<string> {
  const input = { photos: createHash('sha256').update(JSON.stringify(photos)).digest('hex') };
  return inTransaction(ctx, async (ctx) => {
    const started = await findStartedJob(ctx, { kind, input, idempotencyKey });
    if (started) return started;
    const rows = productRows(photos, await unitsOf(ctx, photos));
    return startStaffJob(ctx, {
      ...{ kind, input, idempotencyKey, undoDays, permission: 'products.change' },
      title: `Attach ${counted(photos.length, 'photo')} to ${counted(rows.length, 'product')}`,
      rows: rowsOfList(rows),
    });
  });
}

export function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count.toLocaleString('en-IN')} ${what}s`;
}

async function unitsOf(ctx: StaffContext, photos: Given[]): Promise<Map<string, PhotoSellable>> {
  const skus = [...new Set(photos.map(({ sku }) => sku.toLowerCase()))];
  const units = new Map((await selectPhotoSellables(ctx.db, skus)).map((unit) => [unit.sku, unit]));
  const errors = photos.flatMap(({ sku }, index) =>
    units.has(sku) ? [] : [{ path: `body.photos.${index}.sku`, message: `No product has the SKU ${sku}.` }],
  );
  const [first] = errors;
  if (first) throw new AppError('refused', first.message, { errors: errors.slice(0, 100) });
  return units;
}

/** One for each product, with all its photos in their places. */
function productRows(photos: Given[], units: ReadonlyMap<string, PhotoSellable>) {
  const placed = numberPhotos(photos.map((photo) => ({ ...photo, name: '' })));
  const known = placed.flatMap(({ sku, place, filePath }) => {
    const unit = units.get(sku);
    return unit ? [{ unit, place, filePath }] : [];
  });
  const byProduct = Map.groupBy(known, ({ unit }) => unit.productId);
  return [...byProduct].map(([productId, own]) => ({
    entityId: productId,
    name: own[0]?.unit.productName ?? '',
    input: {
      photos: own.map(({ unit, place, filePath }): WantedPhoto => ({ variantId: unit.variantId, place, filePath })),
    },
  }));
}
