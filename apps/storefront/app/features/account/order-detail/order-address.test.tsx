import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { orderWith } from '../../../../test/order.fixture.ts';
import { OrderAddress } from './order-address.tsx';

test('[ORD-01][BIZ-01][W8] the page of a business order names the business and its GST number', () => {
  const business = { isBusinessOrder: true, businessName: 'Rao Traders', gstNumber: '27AAPFU0939F1ZV' };
  const address = renderToStaticMarkup(<OrderAddress order={orderWith(business)} />);
  expect(address).toContain('Rao Traders');
  expect(address).toContain('27AAPFU0939F1ZV');
  expect(renderToStaticMarkup(<OrderAddress order={orderWith()} />)).not.toContain('GSTIN');
});
