import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placePaid } from '../../../test/cancel-factory.ts';
import { invoicesOf, placeCash, ship } from '../../../test/invoiced-orders.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { refundReference } from '../payments/index.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

describe('the invoice file', () => {
  test('[INV-05] is a PDF download named by its number, not cacheable, and available to its customer only', async () => {
    const { customer, order, params } = await placeCash(store);
    await ship(store, order._id);
    const stranger = await store.createCustomer();
    const [invoice] = await invoicesOf(store, order._id);
    const url = `/api/orders/${order._id}/invoice`;
    const answer = await store.app.inject({ url, headers: { authorization: `Bearer ${customer.accessToken}` } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${invoice?.number.replaceAll('/', '-')}.pdf"`,
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(readPdf(answer.rawPayload)[0]).toContain(invoice?.number);
    const refusals = await Promise.all([
      refusalOf(stranger.api.getInvoice({ params })),
      refusalOf(stranger.api.listInvoices({ params })),
      refusalOf(stranger.api.getInvoiceDocument({ params: { ...params, invoiceId: invoice?.id ?? '' } })),
    ]);
    for (const { status, message } of refusals) {
      expect(status).toBe(404);
      expect(message).not.toContain('ships');
    }
  });

  test('[INV-05] has the documented content type', async () => {
    const { paths } = (await store.app.inject('/api/openapi.json')).json();
    expect(paths['/api/orders/{id}/invoice'].get.responses['200'].content).toEqual({
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    });
  });
});

describe('invoice mail', () => {
  test('[INV-07] of a shipped order has the invoice attached, and a credit note is mailed too', async () => {
    await store.rows(sql`DELETE FROM pgboss.job WHERE name = 'notify-order'`);
    const { customer, order } = await placePaid(store);
    const email = `asha.${customer.phone}@example.com`;
    await store.rows(sql`
      UPDATE orders SET shipping_address = jsonb_set(shipping_address, '{email}', to_jsonb(${email}::text))
      WHERE id = ${order._id}`);
    await ship(store, order._id);
    await refundReference(store.ctx, { reference: order._id, amountPaise: 100, reason: 'Returned' });
    await store.runJobs({ only: ['notify-order', 'send-message'] });
    const messages = await store.rows<{ subject: string; text: string }>(
      sql`SELECT subject, text FROM outbox_messages WHERE recipient = ${email} AND text LIKE '%Attached: %' ORDER BY subject`,
    );
    const number = order._id.slice(-6).toUpperCase();
    const documents = await invoicesOf(store, order._id);
    expect(messages.map(({ subject }) => subject)).toEqual([
      `Credit note ${documents[1]?.number} for order ${number}`,
      `Your order ${number} is on its way`,
    ]);
    for (const [index, { text }] of messages.toReversed().entries()) {
      const name = `${documents[index]?.number.replaceAll('/', '-')}.pdf`;
      const address = text.match(/Attached: (\S+)\n(\S+)$/);
      expect(address?.[1]).toBe(name);
      const shown = await store.app.inject(new URL(address?.[2] ?? '').pathname);
      expect(shown.headers['content-type']).toBe('application/pdf');
      expect(readPdf(shown.rawPayload)[0]).toContain(documents[index]?.number);
    }
  });

  test('[I1][INV-11] is sent without the invoice when it cannot be rendered, with the tracking number', async () => {
    const print = () => Promise.reject(new Error('The PDF could not be rendered: no room'));
    const broken = await startTestStore({ overrides: { printer: { print, close: () => undefined } } });
    const { order } = await placeCash(broken);
    await ship(broken, order._id);
    await broken.runJobs({ only: ['notify-order', 'send-message'] });
    const sent = await broken.rows<{ text: string }>(
      sql`SELECT text FROM outbox_messages WHERE channel = 'email' AND subject LIKE '%on its way'`,
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Tracking number: ');
    expect(sent[0]?.text).not.toContain('Attached');
    expect(broken.takeErrors()).toEqual([expect.stringContaining('no room')]);
    await broken.close();
  });

  test('[INV-07] in the demo outbox links only existing documents', async () => {
    for (const path of ['0197f5a0-0000-7000-8000-000000000000', 'x', '%00'])
      expect((await store.app.inject(`/dev/outbox/documents/${path}`)).statusCode).toBe(404);
  });
});
