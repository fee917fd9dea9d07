import type { Reply, StorePlace } from '@bijli/contract';
import { bearingDegrees, distanceKm, type Place } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { resolvePincode } from '../pincodes/index.ts';
import { type StoreRow, selectStores } from './stores.repository.ts';

type StoreQuery = { pin?: string | undefined; latitude?: number | undefined; longitude?: number | undefined };

const maxStores = 10;
const maxDistanceKm = 300;

/** The stores near a place, nearest first; all stores when no place is given. None for an unassigned pincode. */
export async function findStores(ctx: Context, query: StoreQuery): Promise<Reply<'findStores'>> {
  const place = await placeOf(ctx, query);
  if (place === 'nowhere') return [];
  const rows = await selectStores(ctx.db);
  return place ? nearestOf(rows, place) : rows.map((row) => ({ ...row, distance: null, bearing: null }));
}

/** Undefined when no place is given; coordinates take precedence over a pincode. */
async function placeOf(ctx: Context, { pin, latitude, longitude }: StoreQuery): Promise<Place | 'nowhere' | undefined> {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (pin === undefined) return undefined;
  // No pincode starts with 0.
  if (pin.startsWith('0')) throw new AppError('invalid_input', 'Please enter a valid 6-digit pincode');
  return (await resolvePincode(ctx, pin)) ?? 'nowhere';
}

function nearestOf(rows: StoreRow[], place: Place): StorePlace[] {
  return rows
    .map((row) => ({ row, km: distanceKm(place, row) }))
    .filter(({ km }) => km <= maxDistanceKm)
    .sort((one, other) => one.km - other.km)
    .slice(0, maxStores)
    .map(({ row, km }) => ({ ...row, distance: tenths(km), bearing: tenths(bearingDegrees(place, row)) }));
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
