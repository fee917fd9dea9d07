import { Icon } from '@bijli/ui/icon.tsx';
import { slidersShape } from '@bijli/ui/sliders-shape.tsx';
import type { ReactNode } from 'react';
import type { Session } from '../platform/session.ts';

/** A list of an area, which the rail shows while the area is open. */
type Part = { to: string; name: string; permission?: string };
export type Area = Part & { icon: ReactNode; parts?: readonly Part[] };

/** The screens of the rail, in groups. */
const groups: readonly (readonly Area[])[] = [
  [
    { to: '/today', name: 'Today', permission: 'orders.read', icon: todayIcon() },
    { to: '/orders', name: 'Orders', permission: 'orders.read', icon: ordersIcon() },
    {
      ...{ to: '/dispatch', name: 'Dispatch', permission: 'orders.read', icon: <Icon name="truck" /> },
      parts: [
        { to: '/dispatch/list', name: 'Parcels', permission: 'orders.read' },
        { to: '/dispatch/manifests', name: 'Manifests', permission: 'orders.read' },
        { to: '/dispatch/cash', name: 'Cash with couriers', permission: 'orders.read' },
        { to: '/dispatch/disputes', name: 'Charged weights', permission: 'orders.read' },
        { to: '/dispatch/claims', name: 'Claims on couriers', permission: 'orders.read' },
        { to: '/dispatch/rto', name: 'Returned to origin', permission: 'orders.read' },
        { to: '/dispatch/events', name: 'Unknown events', permission: 'orders.read' },
      ],
    },
    {
      ...{ to: '/returns', name: 'Returns', permission: 'orders.read', icon: returnsIcon() },
      parts: [
        { to: '/returns/payouts', name: 'To pay out', permission: 'orders.read' },
        { to: '/returns/claims', name: 'Claims on brands', permission: 'orders.read' },
        { to: '/returns/write-offs', name: 'Write-offs', permission: 'cost.read' },
        { to: '/returns/figures', name: 'Figures', permission: 'orders.read' },
      ],
    },
  ],
  [
    {
      ...{ to: '/products', name: 'Products', permission: 'products.read', icon: <Icon name="package" /> },
      parts: [
        { to: '/categories', name: 'Categories', permission: 'products.read' },
        { to: '/brands', name: 'Brands', permission: 'products.read' },
        { to: '/attributes', name: 'Attributes', permission: 'products.read' },
      ],
    },
    {
      ...{ to: '/stock', name: 'Stock', permission: 'stock.read', icon: stockIcon() },
      parts: [
        { to: '/stock/movements', name: 'Movements', permission: 'stock.read' },
        { to: '/stock/receipts', name: 'Receipts', permission: 'stock.read' },
        { to: '/stock/counts', name: 'Counts', permission: 'stock.change' },
        { to: '/stock/bins', name: 'Bins', permission: 'stock.read' },
        { to: '/stock/serials', name: 'Serial numbers', permission: 'stock.read' },
        { to: '/stock/open-box', name: 'Open box', permission: 'stock.read' },
      ],
    },
  ],
  [
    { to: '/approvals', name: 'Second person', permission: 'orders.refund', icon: <Icon name="shield" /> },
    { to: '/messages', name: 'Messages', permission: 'orders.read', icon: messagesIcon() },
    { to: '/jobs', name: 'Jobs', permission: 'jobs.read', icon: jobsIcon() },
    { to: '/people', name: 'People', permission: 'staff.read', icon: peopleIcon() },
    { to: '/roles', name: 'Roles', permission: 'staff.read', icon: <Icon shape={slidersShape} /> },
    { to: '/api-keys', name: 'API keys', permission: 'api-keys.change', icon: <Icon name="plug" /> },
    { to: '/settings', name: 'Settings', permission: 'settings.change', icon: settingsIcon() },
    { to: '/audit', name: 'Audit', permission: 'audit.read', icon: <Icon name="receipt-text" /> },
    { to: '/account', name: 'Your account', icon: <Icon name="user" /> },
  ],
];

/** The areas that the person may open, with their parts. */
export function areaGroupsOf({ permissions }: Session): Area[][] {
  const isGranted = ({ permission }: Part) => !permission || permissions.includes(permission);
  return groups
    .map((group) =>
      group.filter(isGranted).map((area) => (area.parts ? { ...area, parts: area.parts.filter(isGranted) } : area)),
    )
    .filter((group) => group.length > 0);
}

/** The area on whose screens an address is, and the place of the rail that leads there: the area itself or a part. */
export function openPlaceOf(areas: readonly Area[], pathname: string): { area: Area; to: string } | undefined {
  const isBelow = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  return areas
    .flatMap((area) => [area, ...(area.parts ?? [])].map(({ to }) => ({ area, to })))
    .filter(({ to }) => isBelow(to))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}

function todayIcon() {
  return <Icon shape={<path d="M4 4h6v9H4zM14 4h6v5h-6zM14 13h6v7h-6zM4 17h6v3H4z" />} />;
}

function peopleIcon() {
  return (
    <Icon
      shape={
        <>
          <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" />
          <circle cx="9" cy="7" r="4" />
          <path d="M22 21v-2a4 4 0 0 0-3-3.87M16 3.13a4 4 0 0 1 0 7.75" />
        </>
      }
    />
  );
}

function ordersIcon() {
  return <Icon shape={<path d="M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6" />} />;
}

function returnsIcon() {
  return <Icon shape={<path d="M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11" />} />;
}

function messagesIcon() {
  return <Icon shape={<path d="M4 5h16v14H4zM4 7l8 6 8-6" />} />;
}

function jobsIcon() {
  return <Icon shape={<path d="M3 13h4l3 7 4-16 3 9h4" />} />;
}

function stockIcon() {
  return <Icon shape={<path d="M3 21V9l9-5 9 5v12M7 21v-9h10v9M7 16h10" />} />;
}

function settingsIcon() {
  return (
    <Icon
      shape={
        <>
          <circle cx="12" cy="12" r="3" />
          <path d="M12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9 7 7M17 17l2.1 2.1M4.9 19.1 7 17M17 7l2.1-2.1" />
        </>
      }
    />
  );
}
