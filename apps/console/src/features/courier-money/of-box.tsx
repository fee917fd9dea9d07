import { Link } from 'react-router';
import { dayFilter, optionsFilter } from '../../components/list/filters/common-filters.tsx';
import type { Filter } from '../../components/list/filters/list-filters.tsx';

type Order = { id: string; number: string };

export function OrderLink({ order: { id, number } }: { order: Order }) {
  return (
    <Link className="link" to={`/orders/${id}`}>
      {number}
    </Link>
  );
}

/** Who carries a box, with its AWB. */
export function CourierOf({ row: { courierName, awb } }: { row: { courierName: string; awb: string | null } }) {
  return (
    <>
      {courierName}
      <p className="dim xs">{awb ?? 'no AWB'}</p>
    </>
  );
}

export type NamedCouriers = readonly { id: string; name: string }[];

/** By courier, and by the days between which something happened. */
export function boxFilters(couriers: NamedCouriers, what: string): Filter[] {
  const options = couriers.map(({ id, name }) => ({ value: id, name }));
  return [
    optionsFilter({ name: 'Courier', param: 'courier', options, isPinned: true }),
    dayFilter(`${what} since`, 'since'),
    dayFilter(`${what} until`, 'until'),
  ];
}

export const rowKeys = [
  { keys: ['J', 'K'], does: 'the row below, above' },
  { keys: ['/'], does: 'searches a number or an AWB' },
];
