import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CourierEvent, ReadWebhook, WebhookHeaders } from '../courier-port.ts';
import { awbText, eventsOfScans, readTime } from './scans.ts';
import { statusOf } from './statuses.ts';

/** Source: apidocs.shiprocket.in, "Webhooks": the security token of the panel is sent as this header. */
const tokenHeader = 'x-api-key';

const text = z.string().nullish().catch(undefined);
const payloadSchema = z.object({
  awb: awbText,
  current_status: text,
  shipment_status: text,
  current_timestamp: text,
  scans: z.unknown(),
});

/** What it tells of a box: the present status, and every scan so far, of which earlier webhooks may have been lost. */
export function readWebhook(headers: WebhookHeaders, rawBody: Buffer, token: string): ReadWebhook {
  if (!isToken(headers[tokenHeader], token)) return { kind: 'refused' };
  const { data, error } = payloadSchema.safeParse(parseJson(rawBody));
  if (error) return { kind: 'events', events: [], problem: z.prettifyError(error).slice(0, 500) };
  // Of an order that has no AWB yet.
  if (data.awb === '') return { kind: 'events', events: [] };
  if (data.awb.length > 40) return { kind: 'events', events: [], problem: 'The AWB has more than 40 characters.' };
  const scans = eventsOfScans(data.awb, data.scans);
  const status = statusOf(data.shipment_status ?? data.current_status ?? '');
  const at = readTime(data.current_timestamp ?? '');
  if (!status || !at) {
    const problem = scans.length > 0 ? undefined : 'It has neither a status with its time nor scans.';
    return { kind: 'events', events: scans, problem };
  }
  const ofItsTime = scans.find((scan) => scan.at.getTime() === at.getTime());
  if (ofItsTime?.status === status) return { kind: 'events', events: scans };
  const present: CourierEvent = {
    ...{ awb: data.awb, status, at },
    place: ofItsTime?.place ?? null,
    reason: ofItsTime?.reason ?? null,
  };
  return { kind: 'events', events: [...scans, present] };
}

/** Compared by their hashes in constant time, so that response times reveal neither the token nor its length. */
function isToken(given: string | string[] | undefined, token: string): boolean {
  if (typeof given !== 'string') return false;
  const hash = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(hash(given), hash(token));
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return undefined;
  }
}
