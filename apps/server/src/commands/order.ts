import { ApiError, NetworkError, type Order } from '@bijli/contract';
import { isOrderStatus, ORDER_STATUSES, orderStatusLabel } from '@bijli/rules';
import { type Config, ConfigError, parseConfig } from '../config.ts';
import { AppError, StartError } from '../errors.ts';
import { moveByOperator, reportDeliveryAttempt } from '../modules/orders/index.ts';
import { assertStoreExists } from './backup-input.ts';
import { operatorClient } from './running-store.ts';
import { workInDatabase } from './stopped-store.ts';

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the courier says in place of a status. */
const failedDelivery = 'undelivered';

type Wish = { id: string; status: Order['status'] | typeof failedDelivery; trackingNumber?: string };

/**
 * `npm run order -- ID STATUS [TRACKING]` moves an order on, or counts a delivery that failed: through the running store, or
 * in its database when none runs.
 */
try {
  console.log(describe(await move(readWish(process.argv.slice(2)))));
} catch (error) {
  if (!isExpected(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function describe({ _id, status, trackingNumber, deliveryAttempts }: Order): string {
  const facts = [
    orderStatusLabel(status),
    ...(trackingNumber ? [`tracking number ${trackingNumber}`] : []),
    ...(deliveryAttempts > 0 ? [`failed deliveries: ${deliveryAttempts}`] : []),
  ];
  return `${_id}: ${facts.join(', ')}`;
}

function readWish([id, status, trackingNumber]: string[]): Wish {
  if (!id || !(isOrderStatus(status) || status === failedDelivery)) {
    throw new StartError(
      `Usage: npm run order -- ID STATUS [TRACKING NUMBER]. STATUS is one of ${ORDER_STATUSES.join(', ')}; or ${failedDelivery}, which counts a delivery that failed.`,
    );
  }
  if (!isId.test(id)) throw new StartError(`${id} is no order’s id. Copy the whole id from the order’s page.`);
  return trackingNumber ? { id, status, trackingNumber } : { id, status };
}

async function move(wish: Wish): Promise<Order> {
  const config = parseConfig(process.env);
  if (!config.databaseUrl) assertStoreExists(config.dataDir);
  const client = await operatorClient(config);
  const { id, status, ...rest } = wish;
  const params = { id };
  try {
    if (status === failedDelivery) return (await client.reportDeliveryAttempt({ params })).order;
    return (await client.moveOrder({ params, body: { status, ...rest } })).order;
  } catch (error) {
    if (error instanceof NetworkError) return moveInDatabase(config, wish);
    throw error;
  }
}

function moveInDatabase(config: Config, { id, status, ...rest }: Wish): Promise<Order> {
  return workInDatabase(config, async (ctx) => {
    if (status === failedDelivery) return (await reportDeliveryAttempt(ctx, id)).order;
    return (await moveByOperator(ctx, { params: { id }, body: { status, ...rest } })).order;
  });
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof ConfigError ||
    error instanceof AppError ||
    error instanceof ApiError
  );
}
