import type { TrackingStatus } from '@bijli/rules';
import type { CourierEvent } from '../courier-port.ts';

/**
 * What the words of the courier mean for a box, without blanks, hyphens and underscores. `MISROUTED` and `DELAYED` boxes are on
 * their way; a pickup that failed leaves a box booked. What is neither here nor begins with 'UNDELIVERED' is left to people: a
 * box that is damaged or cannot be traced may still come. Source: apidocs.shiprocket.in, "Shipment Status Codes".
 */
const meanings: Readonly<Record<TrackingStatus, readonly string[]>> = {
  booked: [
    'AWBASSIGNED',
    'LABELGENERATED',
    'MANIFESTGENERATED',
    'OUTFORPICKUP',
    'PICKUPBOOKED',
    'PICKUPERROR',
    'PICKUPEXCEPTION',
    'PICKUPGENERATED',
    'PICKUPQUEUED',
    'PICKUPRESCHEDULED',
    'PICKUPSCHEDULED',
    'SHIPMENTBOOKED',
  ],
  'picked-up': ['PICKEDUP'],
  'in-transit': [
    'CONNECTIONALIGNED',
    'DELAYED',
    'HANDOVERTOCOURIER',
    'INFLIGHT',
    'INTRANSIT',
    'MISROUTED',
    'REACHEDATDESTINATION',
    'REACHEDATDESTINATIONHUB',
    'REACHEDDESTINATIONHUB',
    'REACHEDWAREHOUSE',
    'SHIPPED',
  ],
  'out-for-delivery': ['OUTFORDELIVERY'],
  'attempt-failed': ['ISSUERELATEDTOTHERECIPIENT'],
  delivered: ['DELIVERED'],
  returning: [
    'REACHEDBACKATSELLERCITY',
    'RTOACKNOWLEDGED',
    'RTOINITIATED',
    'RTOINTRANSIT',
    'RTOLOCK',
    'RTONDR',
    'RTOOFD',
    'RTOUNDELIVERED',
  ],
  returned: ['RTODELIVERED'],
  lost: ['DESTROYED', 'DISPOSEDOFF', 'LOST'],
};

const byWord = new Map(
  Object.entries(meanings).flatMap(([status, words]) => words.map((word) => [word, status as TrackingStatus] as const)),
);

/** Words that say nothing of a box, such as those of a scan at the courier's table. */
const silent = new Set(['', 'NA', 'NULL']);

/** What a word means; the word itself in capitals when it is not known; undefined when it says nothing. */
export function statusOf(word: string): CourierEvent['status'] | undefined {
  const shown = word
    .trim()
    .replaceAll(/[\s_-]+/g, ' ')
    .toUpperCase();
  const key = shown.replaceAll(' ', '');
  if (silent.has(key)) return undefined;
  if (key.startsWith('UNDELIVERED')) return 'attempt-failed';
  return byWord.get(key) ?? (shown.slice(0, 60) as Uppercase<string>);
}
