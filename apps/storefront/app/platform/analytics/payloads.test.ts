import type { Order, ProductCard } from '@bijli/contract';
import type { CartItem } from '@bijli/rules';
import { describe, expect, test } from 'vitest';
import {
  conversionBody,
  conversionData,
  dataLayerSchemas,
  namedAddToCart,
} from '../../../../../e2e/fixtures/analytics-schemas.ts';
import { type JsonSchema, schemaFindings } from '../../../../../e2e/fixtures/json-schema.ts';
import { orderWith } from '../../../test/order.fixture.ts';
import { testProduct, testVariant } from '../../../test/purchase.ts';
import { cartLine } from '../purchase/cart-line.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { conversionRequest } from './conversion-request.ts';
import { conversionOf } from './conversions.ts';
import { dataLayerEvents, type EventOptions } from './data-layer-events.ts';

const product = testProduct({ variants: [testVariant('blue')], defaultVariant: 'blue', defaultSku: 'SKU-blue' });
const card: ProductCard = testProduct();
const line: CartItem = { ...cartLine({ product, variant: product.variants[0], quantity: 2 }), quantity: 2 };
const asha = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' };
const order = testOrder();
const noPerson: EventOptions = { placeOf: () => undefined, person: undefined };

const events: Exclude<AnalyticsEvent, { name: 'utm_capture' }>[] = [
  { name: 'view_item_list', list: 'Shop All', products: [card] },
  { name: 'select_item', product: card },
  { name: 'view_item', product, variant: product.variants[0] },
  { name: 'add_to_cart', line },
  { name: 'remove_from_cart', line },
  { name: 'view_cart', lines: [line] },
  { name: 'begin_checkout', lines: [line] },
  { name: 'purchase', order },
];

describe('the data layer', () => {
  test.each(events)('[TRACK-02] $name matches its JSON schema and contains no personal data', (event) => {
    const pushed = dataLayerEvents(event, noPerson);
    expect(pushed[0]?.event).toBe(event.name);
    for (const push of pushed) expect(findings(push, dataLayerSchemas[push.event])).toEqual([]);
    expect(JSON.stringify(pushed)).not.toMatch(/asha|98765|Rao/i);
  });

  test('[TRACK-02] a variant has its name and its own price; the value counts units', () => {
    const [viewed] = dataLayerEvents({ name: 'view_item', product, variant: product.variants[0] }, noPerson);
    expect(viewed?.['ecommerce']).toEqual({
      currency: 'INR',
      value: 11_499,
      items: [
        {
          item_id: 'SKU-blue',
          item_name: 'Tara 5G',
          item_brand: 'Bijli',
          item_category: 'Smartphones',
          item_variant: 'blue',
          price: 11_499,
          quantity: 1,
        },
      ],
    });
    const [cart] = dataLayerEvents({ name: 'view_cart', lines: [{ ...line, salePrice: 0.1, quantity: 3 }] }, noPerson);
    expect(cart?.['ecommerce']).toMatchObject({ value: 0.3 });
  });

  test('[TRACK-02] adding sends a second event with id, name, value and currency', () => {
    const [first, second, ...more] = dataLayerEvents({ name: 'add_to_cart', line }, noPerson);
    expect(first).toMatchObject({ product_id: 'SKU-blue', value: 22_998, currency: 'INR' });
    expect(second).toEqual({
      event: 'product_added',
      id: 'SKU-blue',
      name: 'Tara 5G',
      value: 22_998,
      currency: 'INR',
    });
    expect(more).toEqual([]);
  });

  test('[TRACK-02] only adding includes the shopper, and only when given', () => {
    for (const event of events) {
      const [first, ...rest] = dataLayerEvents(event, { ...noPerson, person: asha });
      if (event.name === 'add_to_cart') {
        expect(findings(first, namedAddToCart)).toEqual([]);
        expect(first).toMatchObject(asha);
      } else expect(JSON.stringify(first)).not.toContain('asha@example.com');
      expect(JSON.stringify(rest)).not.toContain('asha@example.com');
    }
  });

  test('[S4][TRACK-02][TRACK-01] every event names what is sold by its SKU, as the product feed does', () => {
    const options = { ...noPerson, person: asha };
    for (const event of events) {
      const sent = [...dataLayerEvents(event, options), conversionOf({ event }, () => '1.2.3.4')];
      const skus = event.name.includes('_item_list') || event.name === 'select_item' ? 'T' : 'SKU-blue';
      expect(idsIn(sent), event.name).toEqual(new Set([skus]));
    }
  });

  test('[S4][TRACK-02] the card of a product with variants names its default variant', () => {
    const [selected] = dataLayerEvents({ name: 'select_item', product }, noPerson);
    expect(selected?.['ecommerce']).toMatchObject({ items: [{ item_id: 'SKU-blue' }] });
  });

  test('[TRACK-02] a purchase uses the order', () => {
    expect(dataLayerEvents({ name: 'purchase', order }, noPerson)).toEqual([
      {
        event: 'purchase',
        user_id: 'user-1',
        ecommerce: {
          transaction_id: 'order-1',
          value: 900,
          currency: 'INR',
          tax: 137.29,
          shipping: 0,
          discount: 100,
          coupon: 'WELCOME10',
          payment_type: 'cod',
          items: [{ item_id: 'SKU-blue', item_name: 'Tara 5G', item_variant: 'Blue, 8 GB', price: 500, quantity: 2 }],
        },
      },
    ]);
  });

  test('[TRACK-02] a product opened from a list includes the list and position', () => {
    const placeOf = () => ({ item_list_name: 'Shop All', index: 3 });
    const [selected] = dataLayerEvents({ name: 'select_item', product: card }, { ...noPerson, placeOf });
    expect(selected?.['ecommerce']).toMatchObject({ item_list_name: 'Shop All', items: [{ index: 3 }] });
  });
});

describe('conversions', () => {
  const newId = () => '1.2.3.4.5';
  const at = Date.parse('2026-11-22T10:00:00Z');
  const browser = { cookie: 'a=b; _fbp=fb.1.1.2; _fbc=fb.1.1.x', userAgent: 'Browser/1', user: asha };
  const tracked = { url: 'https://shop.example/checkout?phone=9876543210#x', at };

  test.each([
    { event: { name: 'add_to_cart', line }, name: 'AddToCart', id: 'AddToCart.1.2.3.4.5', value: 22_998 },
    {
      event: { name: 'begin_checkout', lines: [line] },
      name: 'InitiateCheckout',
      id: 'InitiateCheckout.1.2.3.4.5',
      value: 22_998,
    },
    { event: { name: 'purchase', order }, name: 'Purchase', id: 'Purchase.order-1', value: 900 },
  ] satisfies { event: AnalyticsEvent; name: string; id: string; value: number }[])(
    '[TRACK-01] $name: the payloads of pixel and server match their JSON schema',
    ({ event, name, id, value }) => {
      const conversion = conversionOf({ event }, newId);
      if (!conversion) throw new Error('It is no conversion');
      expect(conversion).toMatchObject({ name, id, data: { value } });
      expect(findings(conversion.data, conversionData)).toEqual([]);
      const body = conversionRequest(conversion, tracked, browser);
      expect(findings(body, conversionBody)).toEqual([]);
      expect(body).toMatchObject({
        event_id: id,
        event_time: at / 1000,
        event_source_url: 'https://shop.example/checkout',
        fbp: 'fb.1.1.2',
        fbc: 'fb.1.1.x',
        user: { email: 'asha@example.com', phone: '9876543210', client_user_agent: 'Browser/1' },
      });
    },
  );

  test('[TRACK-01] no other event is a conversion', () => {
    const others = events.filter(({ name }) => !['add_to_cart', 'begin_checkout', 'purchase'].includes(name));
    expect(others.map((event) => conversionOf({ event }, newId))).toEqual(others.map(() => undefined));
  });

  test('[TRACK-01] without cookies the click id is read from the URL, and signed-out visitors are anonymous', () => {
    const conversion = conversionOf({ event: { name: 'add_to_cart', line } }, newId);
    if (!conversion) throw new Error('It is no conversion');
    const url = 'https://shop.example/product/tara-5g?fbclid=abc';
    const body = conversionRequest(conversion, { url, at }, { cookie: '', userAgent: 'Browser/1', user: undefined });
    expect(body).toMatchObject({ fbc: `fb.1.${at}.abc`, user: { client_user_agent: 'Browser/1' } });
    expect(findings(body, conversionBody)).toEqual([]);
    expect(Object.keys(body.user)).toEqual(['client_user_agent']);
  });
});

test('[TRACK-02] the schemas detect missing, wrong and additional fields', () => {
  const good = dataLayerEvents({ name: 'view_cart', lines: [line] }, noPerson)[0];
  const bad = { ...good, email: 'asha@example.com', ecommerce: { currency: 'USD', items: [{ item_id: 7 }] } };
  expect(findings(bad, dataLayerSchemas['view_cart'])).toEqual([
    '$.ecommerce.value is missing',
    '$.ecommerce.currency is not "INR"',
    '$.ecommerce.items[0].item_name is missing',
    '$.ecommerce.items[0].price is missing',
    '$.ecommerce.items[0].quantity is missing',
    '$.ecommerce.items[0].item_id is no string',
    '$.email is not expected',
  ]);
});

/** All product ids in the payloads. */
function idsIn(payload: unknown, key = ''): Set<unknown> {
  const isId = ['item_id', 'product_id', 'content_ids', 'id'].includes(key);
  if (typeof payload !== 'object' || payload === null)
    return new Set(isId && !/^(AddToCart|InitiateCheckout|Purchase)\./.test(String(payload)) ? [payload] : []);
  const isList = Array.isArray(payload);
  return new Set(Object.entries(payload).flatMap(([name, value]) => [...idsIn(value, isList ? key : name)]));
}

function findings(value: unknown, schema: JsonSchema | undefined): string[] {
  return schema ? schemaFindings(value, schema) : ['no schema'];
}

function testOrder(): Order {
  return orderWith({
    _id: 'order-1',
    createdAt: '2026-11-22T09:59:00.000Z',
    updatedAt: '2026-11-22T09:59:00.000Z',
    total: 900,
    subtotal: 1000,
    shipping: 0,
    tax: 137.29,
    coupon: 'WELCOME10',
    discount: 100,
    cancelledAmount: 0,
    items: [
      {
        _id: 'item-1',
        product: { _id: 'product-1', name: 'Tara 5G', slug: 'tara-5g', featuredImage: { filePath: '/images/front' } },
        sku: 'SKU-blue',
        quantity: 2,
        cancelledQuantity: 0,
        price: 500,
        total: 900,
        variant: {
          _id: 'blue',
          attributes: [
            { name: 'Colour', value: 'Blue' },
            { name: 'Memory', value: '8 GB' },
          ],
        },
      },
    ],
    shippingAddress: {
      ...asha,
      line1: 'x',
      line2: '',
      city: 'Mumbai',
      state: 'MH',
      pincode: '400050',
      country: 'India',
    },
    paymentMethod: 'cod',
    paymentKind: 'on-delivery',
    paymentName: 'Cash on delivery',
    user: 'user-1',
  });
}
