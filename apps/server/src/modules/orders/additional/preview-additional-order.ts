import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { findWholeOrder } from '../orders.repository.ts';
import { checkUnits, paymentRefusal } from '../placing/check-order-input.ts';
import { figuresOf, subtotalOf } from '../placing/order-figures.ts';
import { checkStock, resolveLines } from '../placing/place-lines.ts';
import { ordererBeside, refuseUnlessUnsent } from './order-beside.ts';

/** What an additional order would cost now. @throws AppError not_found, conflict, refused, out_of_stock */
export async function previewAdditionalOrder(
  ctx: StaffContext,
  { params: { id }, body: { items } }: Received<'previewAdditionalOrder'>,
): Promise<Reply<'previewAdditionalOrder'>> {
  const first = (await findWholeOrder(ctx.db, id))?.order;
  if (!first) throw notFound('Order');
  refuseUnlessUnsent(first);
  const lines = await resolveLines(ctx, items, ordererBeside(ctx, first));
  checkUnits(lines);
  checkStock(lines);
  const { subtotalPaise, shippingPaise, totalPaise } = figuresOf(ctx, {
    subtotalPaise: subtotalOf(lines),
    discountPaise: 0,
  });
  return {
    success: true,
    lines: lines.map(({ quantity, sellable: { name, attributes, salePaise } }) => ({
      ...{ name, quantity, unitPaise: salePaise, totalPaise: salePaise * quantity },
      details: attributes.map(({ value }) => value).join(', '),
    })),
    ...{ subtotalPaise, shippingPaise, totalPaise },
    methods: ctx.payments.offered.map(({ id, kind, label }) => ({
      ...{ id, kind, label },
      refusal: paymentRefusal(ctx, id, totalPaise) ?? null,
    })),
  };
}
