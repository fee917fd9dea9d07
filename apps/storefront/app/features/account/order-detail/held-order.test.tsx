import type { Order } from '@bijli/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderWith } from '../../../../test/order.fixture.ts';
import { siteConfigOfAnotherShop } from '../../../../test/site-config.fixture.ts';
import { SiteConfigContext } from '../../../platform/site-config.ts';
import { HeldOrderPanel } from './held-order-panel.tsx';
import { StatusTracker } from './status-tracker.tsx';

const heldUntil = '2026-11-25T09:16:00.000Z';
const held: Order = orderWith({ heldUntil, cancellable: true, cancellableUntil: heldUntil });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(heldUntil) - 12 * 60_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function htmlOf(element: ReactNode): string {
  const router = createMemoryRouter([
    { path: '/', element: <SiteConfigContext value={siteConfigOfAnotherShop}>{element}</SiteConfigContext> },
  ]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

function textOf(element: ReactNode): string {
  return htmlOf(element)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1');
}

test('[W6][ORD-11] an unpaid order says until when it is kept, how long that is, what happens then, and can be paid', () => {
  const panel = (
    <HeldOrderPanel order={held} heldUntil={heldUntil} onPaid={() => undefined} onChanged={() => undefined} />
  );
  expect(textOf(panel)).toContain(
    'The items are kept for you until 14:46. After that the order is closed: nothing is charged',
  );
  expect(textOf(panel)).toContain('12 minutes left');
  expect(htmlOf(panel)).toMatch(/<button[^>]*aria-label="Pay ₹[\d,]+ for order #/);
  vi.setSystemTime(Date.parse(heldUntil));
  expect(textOf(panel)).toContain('The time to pay has ended');
  expect(htmlOf(panel)).not.toContain('<button');
});

test('[W6][ORD-11] the end of the hold is not called the end of the time to cancel', () => {
  expect(textOf(<StatusTracker order={held} />)).not.toContain('You can cancel until');
  expect(textOf(<StatusTracker order={{ ...held, heldUntil: null }} />)).toContain('You can cancel until 14:46');
});
