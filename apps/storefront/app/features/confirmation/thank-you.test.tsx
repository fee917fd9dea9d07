import type { Order } from '@bijli/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { orderWith } from '../../../test/order.fixture.ts';
import { siteConfigOfAnotherShop } from '../../../test/site-config.fixture.ts';
import { SiteConfigContext } from '../../platform/site-config.ts';
import { ThankYou } from './thank-you.tsx';

function pageOf(order: Order): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SiteConfigContext value={siteConfigOfAnotherShop}>
        <ThankYou order={order} />
      </SiteConfigContext>
    </MemoryRouter>,
  );
}

test('[CONF-01][CONF-02][W7] an order that waits for its payment is not called placed, and says until when it is kept', () => {
  const page = pageOf(orderWith({ heldUntil: '2026-11-25T09:16:00.000Z' }));
  expect(page).toContain('Your order is not paid yet. Its items are kept for you until 14:46.');
  expect(page).toContain('A confirmation e-mail comes once it is paid');
  expect(page).toMatch(/href="\/checkout"[^>]*>Go back and pay/);
  expect(page).not.toMatch(/Thank you|off the shelf|comes shortly/);
});

test('[CONF-01][CONF-02] a placed order is thanked for', () => {
  const page = pageOf(orderWith({ heldUntil: null, status: 'processing', isPaid: true }));
  expect(page).toContain('Thank you, ');
  expect(page).toContain('A confirmation e-mail comes shortly');
  expect(page).not.toContain('Go back and pay');
});

test('[SETT-15] the thank-you page names the promised day; an order of an earlier release has none', () => {
  const promisedDelivery = { from: '2026-11-20', to: '2026-11-26' };
  expect(pageOf(orderWith({ status: 'processing', promisedDelivery }))).toContain('Delivery by 26 November 2026');
  expect(pageOf(orderWith({ status: 'processing' }))).not.toContain('Delivery by');
});
