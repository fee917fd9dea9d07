import { TRACKING_STATUSES } from '@bijli/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWebhook } from './read-webhook.ts';
import { eventsOfScans, readTime } from './scans.ts';
import { statusOf } from './statuses.ts';

const token = 'a token of the test';

function read(payload: unknown) {
  const body = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload));
  const found = readWebhook({ 'x-api-key': token }, body, token);
  if (found.kind === 'refused') throw new Error('The token is right');
  return found;
}

/** The example of apidocs.shiprocket.in, "Webhooks", with two of its scans. */
const documented = {
  awb: '19041424751540',
  courier_name: 'Delhivery Surface',
  current_status: 'IN TRANSIT',
  current_status_id: 20,
  shipment_status: 'IN TRANSIT',
  shipment_status_id: 18,
  current_timestamp: '23 05 2023 11:43:52',
  order_id: '1373900_150876814',
  sr_order_id: 348456385,
  scans: [
    {
      ...{ date: '2023-05-19 11:59:16', status: 'X-UCI', activity: 'Manifested - Manifest uploaded' },
      ...{ location: 'Chomu_SamodRd_D (Rajasthan)', 'sr-status': '5', 'sr-status-label': 'MANIFEST GENERATED' },
    },
    {
      ...{ date: '2023-05-19 15:32:17', status: 'X-PPOM', activity: 'In Transit - Shipment picked up' },
      ...{ location: 'NA', 'sr-status': '42', 'sr-status-label': 'PICKED UP' },
    },
    { date: '2023-05-19 15:40:00', status: 'X-IBL3F', activity: 'Bag received', location: '', 'sr-status': 'NA' },
  ],
  is_return: 0,
};

test('[COUR-08] a webhook tells the present status and every scan, each with its own time in India', () => {
  expect(read(documented).events).toEqual([
    {
      ...{ awb: '19041424751540', status: 'booked', at: new Date('2023-05-19T06:29:16Z') },
      ...{ place: 'Chomu_SamodRd_D (Rajasthan)', reason: 'Manifested - Manifest uploaded' },
    },
    {
      ...{ awb: '19041424751540', status: 'picked-up', at: new Date('2023-05-19T10:02:17Z') },
      ...{ place: null, reason: 'In Transit - Shipment picked up' },
    },
    {
      ...{ awb: '19041424751540', status: 'in-transit', at: new Date('2023-05-23T06:13:52Z') },
      ...{ place: null, reason: null },
    },
  ]);
});

test('[COUR-08] an AWB may be a number and have blanks; a status that is told twice is one event', () => {
  const scan = { ...documented.scans[0], date: '2023-05-23 11:43:52', 'sr-status-label': 'In-Transit' };
  const { events } = read({ ...documented, awb: 19041424751540, scans: [scan] });
  expect(events).toMatchObject([{ awb: '19041424751540', status: 'in-transit' }]);
  expect(read({ ...documented, awb: ' sf 12\t34 ', scans: null }).events).toMatchObject([{ awb: 'SF1234' }]);
  expect(read({ ...documented, awb: '' })).toEqual({ kind: 'events', events: [] });
});

test.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['no AWB', { ...documented, awb: undefined }],
  ['a very long AWB', { ...documented, awb: '1'.repeat(41) }],
  ['no time and no scans', { ...documented, current_timestamp: 'yesterday', scans: [] }],
])('[COUR-08] of a webhook with %s nothing is read, and the problem is named', (_, payload) => {
  expect(read(payload)).toMatchObject({ events: [], problem: expect.stringMatching(/\w/) });
});

test('[COUR-08] whatever is in a webhook is read without an error, and each event can be stored', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(documented)), fc.jsonValue()), (payload) => {
      for (const { awb, status, at, place, reason } of read({ ...documented, ...payload }).events) {
        expect(awb.length > 0 && awb.length <= 40 && status.length > 0).toBe(true);
        expect(Number.isNaN(at.getTime())).toBe(false);
        for (const text of [status, place ?? '', reason ?? '']) expect(text).not.toContain('\u0000');
      }
    }),
  );
});

/** Source: apidocs.shiprocket.in, "Shipment Status Codes". */
test.each([
  ['AWB ASSIGNED', 'booked'],
  ['Pickup Exception', 'booked'],
  ['PICKED UP', 'picked-up'],
  ['SHIPPED', 'in-transit'],
  ['REACHED AT DESTINATION HUB', 'in-transit'],
  ['Misrouted', 'in-transit'],
  ['OUT FOR DELIVERY', 'out-for-delivery'],
  ['UNDELIVERED', 'attempt-failed'],
  ['UNDELIVERED-2ND ATTEMPT', 'attempt-failed'],
  ['DELIVERED', 'delivered'],
  ['RTO INITIATED', 'returning'],
  ['RTO_OFD', 'returning'],
  ['REACHED_BACK_AT_SELLER_CITY', 'returning'],
  ['RTO DELIVERED', 'returned'],
  ['LOST', 'lost'],
  ['DISPOSED_OFF', 'lost'],
  ['Partial_Delivered', 'PARTIAL DELIVERED'],
  ['DAMAGED', 'DAMAGED'],
  ['UNTRACEABLE', 'UNTRACEABLE'],
  ['CANCELED', 'CANCELED'],
  ['a new word', 'A NEW WORD'],
  ['NA', undefined],
  [' ', undefined],
])('[COUR-09] the status %j of the courier is %j', (word, status) => {
  expect(statusOf(word)).toBe(status);
});

test('[COUR-09] a word that is not known is never one of the nine statuses', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (word) => {
      const status = statusOf(`x${word}`) ?? '';
      expect(status.length).toBeLessThanOrEqual(60);
      expect(TRACKING_STATUSES.some((known) => known === status)).toBe(false);
    }),
  );
});

test.each([
  ['2023-05-19 11:59:16', '2023-05-19T06:29:16.000Z'],
  ['2023-05-19T11:59:16', '2023-05-19T06:29:16.000Z'],
  ['23 05 2023 11:43:52', '2023-05-23T06:13:52.000Z'],
  ['2023-13-45 11:59:16', undefined],
  ['23 05 2023', undefined],
  ['', undefined],
])('[COUR-08] the time %j of the courier is %j', (given, at) => {
  expect(readTime(given)?.toISOString()).toBe(at);
});

test('[COUR-08] of very many scans the first two hundred are read', () => {
  const scan = { date: '2023-05-19 11:59:16', 'sr-status-label': 'SHIPPED' };
  expect(
    eventsOfScans(
      '7001',
      Array.from({ length: 5000 }, () => scan),
    ),
  ).toHaveLength(200);
});
