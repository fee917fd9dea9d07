import { awbKey } from '@bijli/rules';
import { z } from 'zod';
import { isWellFormed } from '../../../../platform/http/input-errors.ts';
import type { CourierEvent } from '../courier-port.ts';
import { statusOf } from './statuses.ts';

const mostScans = 200;
const longestText = 200;

const text = z.string().nullish().catch(undefined);
export const awbText = z.union([z.string(), z.number().int()]).transform((awb) => awbKey(String(awb)));

/** `status` is the word of the courier behind the aggregator; `sr-status-label` is the aggregator's, which all couriers share. */
const scanSchema = z.object({
  date: z.string(),
  activity: text,
  location: text,
  'sr-status-label': text,
});

/** Events of the scans that the courier lists, which may be many or none. */
export function eventsOfScans(awb: string, scans: unknown): CourierEvent[] {
  if (!Array.isArray(scans)) return [];
  return scans.slice(0, mostScans).flatMap((scan: unknown) => {
    const { data } = scanSchema.safeParse(scan);
    const at = data && readTime(data.date);
    const status = statusOf(data?.['sr-status-label'] ?? '');
    if (!data || !at || !status) return [];
    return [{ awb, status, at, place: shown(data.location), reason: shown(data.activity) }];
  });
}

/** In India, as '2023-05-19 11:59:16', or of a webhook as '23 05 2023 11:43:52'. Undefined for what is no time. */
export function readTime(given: string): Date | undefined {
  const [, year, month, day, clock] =
    given.match(/^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}:\d{2}:\d{2})$/) ??
    reordered(given.match(/^(\d{2}) (\d{2}) (\d{4}) (\d{2}:\d{2}:\d{2})$/)) ??
    [];
  const at = new Date(`${year}-${month}-${day}T${clock}+05:30`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

function reordered(found: RegExpMatchArray | null): (string | undefined)[] | undefined {
  return found ? [found[0], found[3], found[2], found[1], found[4]] : undefined;
}

/** Null for nothing, and for what cannot be stored. */
export function shown(given: string | null | undefined): string | null {
  const clean = (given ?? '').trim();
  if (clean === '' || clean === 'NA' || clean.includes('\u0000') || !isWellFormed(clean)) return null;
  return clean.slice(0, longestText).toWellFormed();
}
