import type { Context } from '../../context.ts';
import { users } from '../../modules/identity/identity.tables.ts';
import { invoiceSeries, invoices } from '../../modules/invoices/invoices.tables.ts';
import { orderNotes, orderTags } from '../../modules/orders/notes/order-notes.tables.ts';
import * as tables from '../../modules/orders/orders.tables.ts';
import { paymentDisputes, payments, refunds } from '../../modules/payments/payments.tables.ts';
import * as returnTables from '../../modules/returns/returns.tables.ts';
import { demoActor } from '../../modules/staff/index.ts';
import { insertRows } from '../seed.repository.ts';
import { seedId } from '../seed-ids.ts';
import { createChance, pick } from './chance.ts';
import { type DemoOrder, demoShoppers, describeOrders } from './describe-orders.ts';
import { endOrders } from './end-orders.ts';
import { moveStock } from './move-stock.ts';
import { numberDocuments } from './number-documents.ts';
import { tellSandbox } from './past-payments.ts';
import { remitCash } from './remit-cash.ts';
import { sendOrders } from './send-orders.ts';
import { staffNotes, orderTags as words } from './shoppers.data.ts';

/** A month in which the demo's shoppers ordered, paid, cancelled and sent back, in an open transaction. Nobody is mailed. */
export async function addMonthOfOrders(ctx: Context): Promise<void> {
  const { db } = ctx;
  const shoppers = demoShoppers();
  await insertRows(
    db,
    users,
    shoppers.map(({ place: _, house: __, ...user }) => user),
  );
  const orders = await describeOrders(ctx, shoppers);
  const rows = endOrders(ctx, orders);
  await insertRows(
    db,
    tables.orders,
    orders.map(({ order }) => order),
  );
  await insertRows(
    db,
    tables.orderItems,
    orders.flatMap(({ items }) => items),
  );
  await insertRows(
    db,
    tables.orderStatusChanges,
    orders.flatMap(({ history }) => history),
  );
  await insertRows(db, payments, rows.payments);
  await insertRows(db, refunds, rows.refunds);
  await insertRows(db, paymentDisputes, rows.disputes);
  await insertRows(db, tables.orderCancellations, rows.cancellations);
  await insertRows(db, tables.orderCancellationItems, rows.cancellationItems);
  const { documents, series } = await numberDocuments(ctx, rows);
  await sendOrders(ctx, rows, { documents });
  // What comes back knows which courier delivered it.
  await insertRows(db, returnTables.returns, rows.returns);
  await insertRows(db, returnTables.returnItems, rows.returnItems);
  await insertRows(db, returnTables.returnStatusChanges, rows.returnSteps);
  await remitCash(ctx, rows);
  await insertRows(db, invoices, documents);
  await insertRows(db, invoiceSeries, series);
  await moveStock(ctx, orders, rows);
  await writeNotes(ctx, orders);
  tellSandbox(ctx, rows);
}

async function writeNotes(ctx: Context, orders: DemoOrder[]): Promise<void> {
  const chance = createChance(31);
  const writers = [await demoActor(ctx, 'support'), await demoActor(ctx, 'manager'), await demoActor(ctx, 'warehouse')];
  const noted = orders.filter(({ story }) => story.hold !== undefined || chance() < 0.08);
  await insertRows(
    ctx.db,
    orderNotes,
    noted.map(({ order, number }) => ({
      ...{ id: seedId('order-note', number), orderId: order.id, text: pick(chance, staffNotes) },
      ...{ writtenBy: pick(chance, writers).id, createdAt: order.updatedAt },
    })),
  );
  const tagged = orders.filter(() => chance() < 0.12);
  await insertRows(
    ctx.db,
    orderTags,
    tagged.map(({ order }) => ({ orderId: order.id, tag: pick(chance, words) })),
  );
}
