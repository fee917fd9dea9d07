import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { openScreen } from '../../../screen-under-test.tsx';
import { blankDocument } from '../blank-document.test-data.ts';
import { type ProductForm, productKey } from '../use-product-form.ts';
import { reshapeVariants } from './reshape-variants.ts';
import StockManyDialog from './stock-many-dialog.tsx';

let last = 0;
const colours = ['Blue', 'Red', 'Cream'].map((value) => ({ was: null, value, swatch: null }));
const matrix = reshapeVariants(blankDocument, [{ was: null, name: 'Colour', values: colours }], () => `v${++last}`);
const document = { ...blankDocument, ...matrix };
/** Of the second, one of two is sold and not sent. */
const stock = document.variantOrder.map((variantId, index) => ({
  variantId,
  quantity: index,
  held: index === 1 ? 1 : 0,
}));

function open(pasted?: ReadonlyMap<string, number>, { isDirty = false } = {}) {
  const save = vi.fn(async () => true);
  const form = { value: document, product: { id: 'p1', document, stock }, isDirty, save } as unknown as ProductForm;
  queryClient.setQueryData(productKey('p1'), { success: true, product: { id: 'p1', document, stock } });
  const sent: { lines: { variantId: string; expected: number; quantity: number; reason: string }[] }[] = [];
  const onClose = vi.fn();
  const screenOf = openScreen(<StockManyDialog form={form} pasted={pasted} onClose={onClose} />, {
    answers: {
      'POST /api/stock/corrections': (_url, body) => {
        const { lines } = body as (typeof sent)[number];
        sent.push({ lines });
        return { success: true, lines: lines.map(({ quantity }) => ({ isDone: true, sentence: null, quantity })) };
      },
    },
  });
  return { ...screenOf, sent, save, onClose };
}

test('[STK-43] one level is given to many variants with one reason; it is what is on the shelf', async () => {
  const { user, sent, onClose } = open();
  await user.type(await screen.findByLabelText('On the shelf, of each'), '3');
  await user.selectOptions(screen.getByLabelText('Reason'), 'receipt');
  await user.click(screen.getByRole('button', { name: 'Set the stock of 3 variants' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(
    sent.flatMap(({ lines }) => lines.map((line) => [line.variantId, line.expected, line.quantity, line.reason])),
  ).toEqual([
    ['v1', 0, 3, 'receipt'],
    ['v2', 2, 3, 'receipt'],
    ['v3', 2, 3, 'receipt'],
  ]);
});

test('[STK-43] pasted levels are shown, new variants are saved before, and one that has no level yet is named', async () => {
  const { user, sent, save } = open(
    new Map([
      ['v1', 12],
      ['v9', 4],
    ]),
    { isDirty: true },
  );
  expect((await screen.findByRole('list', { name: 'Levels' })).textContent).toContain('BJ-TARA-BL: 12');
  await user.click(screen.getByRole('button', { name: 'Save, and set the stock of 2 variants' }));
  await screen.findByText(/is not in the shop yet: publish it, and set its stock then\./i);
  expect(save).toHaveBeenCalledOnce();
  expect(sent.flatMap(({ lines }) => lines.map(({ variantId, quantity }) => [variantId, quantity]))).toEqual([
    ['v1', 12],
  ]);
});
