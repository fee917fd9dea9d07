import type { Received, Reply } from '@bijli/contract';
import { includedGst } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { needsSecondPerson } from '../approvals/require-second-person.ts';
import { findWholeOrder } from '../orders.repository.ts';
import { versionOf } from '../reading/order-version.ts';
import { readRefundFigures } from '../refunding/refund-figures.ts';
import { planChange } from './plan-change.ts';

type Attributes = readonly { value: string }[];

/** What a change would do. @throws AppError as `planChange`, not_found */
export async function previewOrderChange(
  ctx: StaffContext,
  { params: { id }, body: wanted }: Received<'previewOrderChange'>,
): Promise<Reply<'previewOrderChange'>> {
  const order = (await findWholeOrder(ctx.db, id))?.order;
  if (!order) throw notFound('Order');
  const figures = await readRefundFigures(ctx, order);
  const { line, sellable, quantity, worthPaise, newPaise, differencePaise, backPaise } = await planChange(ctx, {
    ...{ order, figures, wanted },
  });
  const { item } = line;
  return {
    success: true,
    change: {
      version: versionOf(order),
      quantity,
      from: { name: item.name, details: detailsOf(item.variantAttributes), worthPaise },
      to: {
        ...{ name: sellable.name, details: detailsOf(sellable.attributes), image: sellable.image, hsn: sellable.hsn },
        ...{ unitPaise: sellable.salePaise, worthPaise: newPaise, taxPaise: includedGst(newPaise) },
        unitsInStock: sellable.availableUnits,
      },
      ...{ differencePaise, backPaise },
      toCollectPaise: figures.isOutside ? order.totalPaise - order.cancelledPaise - differencePaise : null,
      needsSecondPerson: await needsSecondPerson(ctx, backPaise),
    },
  };
}

function detailsOf(attributes: Attributes): string {
  return attributes.map(({ value }) => value).join(', ');
}
