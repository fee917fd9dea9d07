import type { Received, Reply } from '@bijli/contract';
import { GST_STATES, gstStateCode } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { comparePincodes } from './compare-pincodes.ts';
import { findNeighbours, findPincode, type PincodePlace, type PincodeTable, parsePincodes } from './pincode-table.ts';
import { insertPincodeList } from './pincodes.repository.ts';

type PincodeList = Received<'replacePincodes'>['body'];

const maxRemovedShare = 0.1;
const maxExamples = 100;

/**
 * Replaces the list of pincodes in every process, or with `isDryRun` only says what would change. A place without
 * coordinates keeps those of its pincode, else gets those of a neighbour.
 * @throws AppError invalid_input for an unknown state or a pincode listed twice; refused for a list that lacks a tenth of
 * the pincodes in force, which is taken for incomplete
 */
export async function replacePincodes(ctx: Context, list: PincodeList): Promise<Reply<'replacePincodes'>> {
  const { source, listedOn, isDryRun } = list;
  const current = await ctx.pincodes.current(ctx);
  const csv = writeCsv(list, completePlaces(list.places, current));
  const next = parsePincodes(csv, source);
  const { added, removed, changed } = comparePincodes(current, next);
  if (removed.length > current.pincodes.length * maxRemovedShare)
    throw new AppError(
      'refused',
      `The list lacks ${removed.length} of ${current.pincodes.length} pincodes. It must cover all of India.`,
    );
  if (!isDryRun)
    await inTransaction(ctx, async (ctx) => {
      const counts = { added: added.length, removed: removed.length, changed: changed.length };
      await audit(ctx, { action: 'pincodes.take', entity: 'pincodes', after: { source, listedOn, ...counts } });
      await insertPincodeList(ctx.db, { source, listedOn, csv, createdAt: ctx.clock() });
      await announceChange(ctx, 'pincodes');
    });
  return {
    success: true,
    previous: { source: current.source, listedOn: current.listedOn },
    listed: next.pincodes.length,
    added: { count: added.length, examples: added.slice(0, maxExamples) },
    removed: { count: removed.length, examples: removed.slice(0, maxExamples) },
    changed: { count: changed.length, examples: changed.slice(0, maxExamples) },
  };
}

function completePlaces(places: PincodeList['places'], current: PincodeTable): PincodePlace[] {
  const sorted = places.toSorted((one, other) => Number(one.pincode) - Number(other.pincode));
  return sorted.map((place, index) => {
    const { pincode, city } = place;
    if (sorted[index + 1]?.pincode === pincode) throw new AppError('invalid_input', `${pincode} is listed twice.`);
    const state = GST_STATES[gstStateCode(place.state) ?? ''];
    if (state === undefined) throw new AppError('invalid_input', `${pincode}: ${place.state} is no state of India.`);
    return { pincode, city, state, ...coordinatesOf(place, current) };
  });
}

function coordinatesOf({ pincode, latitude, longitude }: PincodeList['places'][number], current: PincodeTable) {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  const neighbours = findNeighbours(current, pincode);
  const known = findPincode(current, pincode) ?? neighbours[Math.trunc(neighbours.length / 2)];
  if (!known)
    throw new AppError('invalid_input', `${pincode} needs a latitude and a longitude: no pincode is near it.`);
  return { latitude: known.latitude, longitude: known.longitude };
}

function writeCsv({ source, listedOn }: PincodeList, places: PincodePlace[]): string {
  const rows = places.map((place) =>
    [place.pincode, place.city, place.state, place.latitude, place.longitude].join(','),
  );
  return [`# ${source}, ${listedOn}`, 'pincode,city,state,latitude,longitude', ...rows].join('\n');
}
