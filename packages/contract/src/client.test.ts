import { expect, test } from 'vitest';
import { ApiError, buildRequest, receivedFile, type Transport } from './client.ts';
import { createClient } from './full-client.ts';
import { orderingRoutes } from './routes/ordering.ts';

const id = '0197f5a0-0000-7000-8000-000000000000';
const bytes = new TextEncoder().encode('%PDF-1.7');

test('[API-01] a call for a file accepts its type, and JSON for refusals', () => {
  const { headers, url } = buildRequest({ name: 'getInvoice', route: orderingRoutes.getInvoice }, { params: { id } });
  expect([headers['accept'], url]).toEqual(['application/pdf, application/json', `/api/orders/${id}/invoice`]);
  expect(
    buildRequest({ name: 'listInvoices', route: orderingRoutes.listInvoices }, { params: { id } }).headers['accept'],
  ).toBe('application/json');
});

test('[API-01] the client returns a file with its name, and rejects with a refusal', async () => {
  const file = receivedFile(
    { type: 'application/pdf', disposition: 'attachment; filename="BJ-2627-000001.pdf"' },
    bytes,
  );
  const answering = (status: number, body: unknown) => createClient((async () => ({ status, body })) as Transport);
  await expect(answering(200, file).getInvoice({ params: { id } })).resolves.toEqual({
    name: 'BJ-2627-000001.pdf',
    bytes,
  });
  const refused = answering(404, { message: 'The invoice is made when the order ships.' }).getInvoice({
    params: { id },
  });
  await expect(refused).rejects.toThrow(ApiError);
  await expect(refused).rejects.toThrow('The invoice is made when the order ships.');
});

test('[CART-07][S7] a reply of 200 that is not successful rejects, unless the caller handles it', async () => {
  const client = createClient(async () => ({ status: 200, body: { success: false, message: 'Not sold here.' } }));
  const added = client.addToCart({ body: { productId: id, qty: 1 } });
  await expect(added).rejects.toThrow(ApiError);
  await expect(added).rejects.toThrow('Not sold here.');
  await expect(client.placeOrder({ body: undefined as never })).rejects.toThrow('Not sold here.');
  await expect(client.checkStock({ body: { items: [] } })).resolves.toMatchObject({ success: false });
});

test('[API-01] JSON, an empty response, and a file without a plain name are not files', () => {
  const disposition = 'attachment; filename="a.pdf"';
  for (const type of ['application/json; charset=utf-8', null, undefined])
    expect(receivedFile({ type, disposition }, bytes)).toBeUndefined();
  for (const name of [null, 'attachment', 'attachment; filename="../../etc/passwd"'])
    expect(receivedFile({ type: 'application/pdf', disposition: name }, bytes)).toBeUndefined();
});
