import { Icon } from '@bijli/ui/icon.tsx';
import { slidersShape } from '@bijli/ui/sliders-shape.tsx';
import type { ReactNode } from 'react';
import type { Session } from '../platform/session.ts';

export type Area = { to: string; name: string; permission?: string; icon: ReactNode };

/** The screens of the rail, in groups. */
const groups: readonly (readonly Area[])[] = [
  [
    { to: '/today', name: 'Today', permission: 'orders.read', icon: todayIcon() },
    { to: '/orders', name: 'Orders', permission: 'orders.read', icon: ordersIcon() },
  ],
  [
    { to: '/products', name: 'Products', permission: 'products.read', icon: <Icon name="package" /> },
    { to: '/stock', name: 'Stock', permission: 'stock.read', icon: stockIcon() },
    { to: '/stock/receipts', name: 'Receipts', permission: 'stock.read', icon: receiptsIcon() },
    { to: '/stock/counts', name: 'Counts', permission: 'stock.change', icon: countsIcon() },
    { to: '/stock/bins', name: 'Bins', permission: 'stock.read', icon: binsIcon() },
    { to: '/stock/serials', name: 'Serial numbers', permission: 'stock.read', icon: <Icon name="card-sim" /> },
    { to: '/categories', name: 'Categories', permission: 'products.read', icon: categoriesIcon() },
    { to: '/brands', name: 'Brands', permission: 'products.read', icon: brandsIcon() },
    { to: '/attributes', name: 'Attributes', permission: 'products.read', icon: attributesIcon() },
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

/** The areas that the person may open. */
export function areaGroupsOf({ permissions }: Session): Area[][] {
  return groups
    .map((group) => group.filter(({ permission }) => !permission || permissions.includes(permission)))
    .filter((group) => group.length > 0);
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

function countsIcon() {
  return <Icon shape={<path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16" />} />;
}

function binsIcon() {
  return <Icon shape={<path d="M4 3v18M20 3v18M4 9h16M4 17h16M8 9V5h5v4M11 17v-4h6v4" />} />;
}

function messagesIcon() {
  return <Icon shape={<path d="M4 5h16v14H4zM4 7l8 6 8-6" />} />;
}

function jobsIcon() {
  return <Icon shape={<path d="M3 13h4l3 7 4-16 3 9h4" />} />;
}

function categoriesIcon() {
  return <Icon shape={<path d="M4 4h6v5H4zM14 8h6v5h-6zM14 16h6v5h-6zM7 9v9.5h7M7 10.5h7" />} />;
}

function stockIcon() {
  return <Icon shape={<path d="M3 21V9l9-5 9 5v12M7 21v-9h10v9M7 16h10" />} />;
}

function receiptsIcon() {
  return <Icon shape={<path d="M12 3v9m-4-4 4 4 4-4M4 13v7h16v-7" />} />;
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

function brandsIcon() {
  return (
    <Icon
      shape={
        <path d="M12.6 2.6A2 2 0 0 0 11.2 2H4a2 2 0 0 0-2 2v7.2a2 2 0 0 0 .6 1.4l8.7 8.7a2.4 2.4 0 0 0 3.4 0l6.6-6.6a2.4 2.4 0 0 0 0-3.4zM7.5 7.5h.01" />
      }
    />
  );
}

function attributesIcon() {
  return (
    <Icon
      shape={
        <>
          <circle cx="8" cy="8" r="5" />
          <circle cx="16" cy="16" r="5" />
        </>
      }
    />
  );
}
