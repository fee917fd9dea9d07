import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryAfterOrder, deliveryPromise, shipsByOf } from './delivery-promise.ts';

const usual = { deliveryBusinessDays: { from: 2, to: 7 } };

test.each([
  // Monday 2 March 2026; the Sundays after it are the 8th and the 15th.
  ['2026-03-02T09:00:00+05:30', '2026-03-04', '2026-03-10'],
  ['2026-03-06T09:00:00+05:30', '2026-03-09', '2026-03-14'],
  ['2026-03-07T09:00:00+05:30', '2026-03-10', '2026-03-16'],
  ['2026-03-08T09:00:00+05:30', '2026-03-10', '2026-03-16'],
])('[LIFE-01] a parcel dispatched at %s arrives from %s to %s', (dispatched, earliest, latest) => {
  const promise = deliveryPromise(new Date(dispatched), usual);
  expect(dateInIndia(promise.earliest)).toBe(earliest);
  expect(dateInIndia(promise.latest)).toBe(latest);
});

test('[LIFE-01] the day of dispatch is the day in India, not in UTC', () => {
  expect(dateInIndia(deliveryPromise(new Date('2026-03-03T00:10:00+05:30'), usual).earliest)).toBe('2026-03-05');
});

test('[LIFE-01] the days come from the policy', () => {
  const promise = deliveryPromise(new Date('2026-03-02T09:00:00+05:30'), { deliveryBusinessDays: { from: 1, to: 1 } });
  expect([promise.earliest, promise.latest].map(dateInIndia)).toEqual(['2026-03-03', '2026-03-03']);
});

test('[LIFE-01] no promise falls on a Sunday or ends before it begins', () => {
  const timestamp = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(timestamp, (dispatched) => {
      const { earliest, latest } = deliveryPromise(dispatched, usual);
      expect(dispatched < earliest && earliest < latest).toBe(true);
      expect([earliest, latest].some((day) => weekdayInIndia(day) === 'Sunday')).toBe(false);
    }),
  );
});

test.each([
  // Monday 2 March 2026: dispatched on Wednesday, delivered from Friday to the Thursday of the next week.
  ['2026-03-02T09:00:00+05:30', '2026-03-06', '2026-03-12'],
  // Friday and Saturday: Sunday does not count for the processing either.
  ['2026-03-06T23:50:00+05:30', '2026-03-11', '2026-03-17'],
  ['2026-03-07T09:00:00+05:30', '2026-03-12', '2026-03-18'],
])('[PDP-02] an order of %s is processed, then delivered from %s to %s', (ordered, earliest, latest) => {
  const policy = { processingBusinessDays: 2, deliveryBusinessDays: { from: 2, to: 7 } };
  const promise = deliveryAfterOrder(new Date(ordered), policy);
  expect([promise.earliest, promise.latest].map(dateInIndia)).toEqual([earliest, latest]);
});

test('[PDP-02] the days of processing and delivery come from the policy', () => {
  const policy = { processingBusinessDays: 0, deliveryBusinessDays: { from: 1, to: 3 } };
  const promise = deliveryAfterOrder(new Date('2026-03-02T09:00:00+05:30'), policy);
  expect([promise.earliest, promise.latest].map(dateInIndia)).toEqual(['2026-03-03', '2026-03-05']);
  expect(() => deliveryAfterOrder(new Date('soon'), policy)).toThrow(RangeError);
});

const withHolidays = {
  ...{ processingBusinessDays: 2, deliveryBusinessDays: { from: 2, to: 7 } },
  holidays: [{ date: '2026-03-03' }, { date: '2026-03-06' }, { date: '2026-03-08' }],
};

test('[SETT-12] holidays are no business days: neither for packing nor on the way, and one on a Sunday counts once', () => {
  // Monday 2 March 2026: packed on the 4th and 5th, on its way on the 7th and 9th to the 14th.
  const promise = deliveryAfterOrder(new Date('2026-03-02T09:00:00+05:30'), withHolidays);
  expect([promise.earliest, promise.latest].map(dateInIndia)).toEqual(['2026-03-09', '2026-03-14']);
});

test.each([
  // Monday 2 March 2026, whose next business days are the 4th and the 5th.
  ['2026-03-02T13:59:59+05:30', '2026-03-04'],
  ['2026-03-02T14:00:00+05:30', '2026-03-04'],
  // Wednesday the 4th: the next is the 5th, after the cut-off the 7th.
  ['2026-03-04T13:59:59+05:30', '2026-03-05'],
  ['2026-03-04T14:00:00+05:30', '2026-03-07'],
  // A holiday and a Sunday have no cut-off.
  ['2026-03-03T13:00:00+05:30', '2026-03-04'],
  ['2026-03-03T23:00:00+05:30', '2026-03-04'],
  ['2026-03-08T23:00:00+05:30', '2026-03-09'],
])('[SETT-12] with a cut-off at 14:00 an order of %s has its first business day on %s', (ordered, first) => {
  const policy = { ...withHolidays, processingBusinessDays: 1, deliveryBusinessDays: { from: 0, to: 0 } };
  const promise = deliveryAfterOrder(new Date(ordered), { ...policy, orderCutOff: '14:00' });
  expect(dateInIndia(promise.latest)).toBe(first);
});

test('[SETT-12] who orders later is never promised an earlier day', () => {
  const moment = fc.date({ min: new Date('2026-02-25'), max: new Date('2026-03-20'), noInvalidDate: true });
  const cutOff = fc.constantFrom('00:01', '09:30', '14:00', '23:59', '24:00');
  fc.assert(
    fc.property(moment, moment, cutOff, (one, other, orderCutOff) => {
      const [sooner, later] = one < other ? [one, other] : [other, one];
      const latest = (at: Date) => deliveryAfterOrder(at, { ...withHolidays, orderCutOff }).latest.getTime();
      expect(latest(sooner)).toBeLessThanOrEqual(latest(later));
    }),
  );
});

test.each([
  // Two business days before Saturday the 7th, of which the 6th is a holiday.
  ['2026-03-07', '2026-03-02T10:00:00+05:30', '2026-03-04'],
  // Placed after that day: on its own.
  ['2026-03-07', '2026-03-05T10:00:00+05:30', '2026-03-05'],
])(
  '[SHIP-71] what is promised until %s and ordered at %s ships on %s at the latest',
  (promisedUntil, orderedAt, day) => {
    const policy = { deliveryBusinessDays: { from: 1, to: 2 }, holidays: [{ date: '2026-03-06' }] };
    expect(shipsByOf({ promisedUntil, orderedAt: new Date(orderedAt) }, policy)).toBe(day);
  },
);

test('[LIFE-01] an invalid dispatch date is refused', () => {
  expect(() => deliveryPromise(new Date('soon'), usual)).toThrow(RangeError);
});

function dateInIndia(date: Date): string {
  return date.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
}

function weekdayInIndia(date: Date): string {
  return date.toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata', weekday: 'long' });
}
