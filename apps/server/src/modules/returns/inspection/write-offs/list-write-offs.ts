import type { Received, Reply } from '@bijli/contract';
import { orderNumber, paiseToRupees } from '@bijli/rules';
import type { Context } from '../../../../context.ts';
import { defineListKind, timeText } from '../../../staff-jobs/index.ts';
import { type ShownWriteOff, selectWriteOffs, writeOffConditions, writeOffList } from './write-offs.repository.ts';

type WriteOff = Reply<'listWriteOffs'>['writeOffs'][number];

/** A page of what was written off, with sums of all that is found. @throws AppError invalid_input for cursors of no page of this list */
export async function listWriteOffs(
  { db }: Pick<Context, 'db'>,
  query: NonNullable<Received<'listWriteOffs'>['query']>,
): Promise<Reply<'listWriteOffs'>> {
  const { ids, sums, ...page } = await writeOffList.findPage(db, writeOffConditions(query), query);
  return {
    success: true,
    writeOffs: (await selectWriteOffs(db, ids)).map(describe),
    ...page,
    sums: sums && {
      cost: paiseToRupees(sums.costPaise),
      inputTax: paiseToRupees(sums.taxPaise),
      withoutCost: sums.withoutCost,
    },
  };
}

function describe({ costPaise, taxPaise, writtenOffAt, orderId, ...row }: ShownWriteOff): WriteOff {
  const { id, returnId, productId, variantId, sku, name, hsn, number, gstPercent } = row;
  return {
    ...{ id, returnId, orderId, orderNumber: orderNumber(orderId), productId, variantId, sku, name, hsn, number },
    ...{ gstPercent, writtenOffAt: writtenOffAt.toISOString() },
    cost: costPaise === null ? null : paiseToRupees(costPaise),
    inputTax: taxPaise === null ? null : paiseToRupees(taxPaise),
  };
}

const rupeesText = (rupees: number | null) => rupees?.toFixed(2) ?? '';

export const writeOffsListKind = defineListKind({
  call: 'listWriteOffs',
  noun: ['write-off', 'write-offs'],
  read: async (ctx, query) => {
    const { writeOffs: rows, sums: _, ...page } = await listWriteOffs(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'unit', name: 'Unit', text: ({ name }) => name },
    { id: 'sku', name: 'SKU', text: ({ sku }) => sku },
    { id: 'number', name: 'Number', text: ({ number }) => number ?? '' },
    { id: 'hsn', name: 'HSN', text: ({ hsn }) => hsn },
    { id: 'units', name: 'Units', text: () => '1' },
    { id: 'cost', name: 'Cost without tax (₹)', text: ({ cost }) => rupeesText(cost) },
    { id: 'percent', name: 'GST (%)', text: ({ gstPercent }) => String(gstPercent) },
    { id: 'tax', name: 'Input tax to reverse (₹)', text: ({ inputTax }) => rupeesText(inputTax) },
    { id: 'order', name: 'Order', text: ({ orderNumber }) => orderNumber },
    { id: 'time', name: 'Written off (IST)', text: ({ writtenOffAt }) => timeText(writtenOffAt) },
  ],
});
