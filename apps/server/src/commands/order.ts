import { ApiError, createClient, NetworkError, type Order, type Transport } from '@bijli/contract';
import { isOrderStatus, ORDER_STATUSES, orderStatusLabel } from '@bijli/rules';
import { ConfigError, parseConfig } from '../config.ts';
import { systemContext } from '../context.ts';
import { AppError, StartError } from '../errors.ts';
import { moveByOperator } from '../modules/orders/index.ts';
import { createAccessTokens } from '../platform/access-tokens.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createLogger } from '../platform/logging.ts';
import { createServices, readSecret } from '../services.ts';

type Wish = { id: string; status: Order['status']; trackingNumber?: string };

/** `npm run order -- ID STATUS [TRACKING]` moves an order on: through the running store, or in its database when none runs. */
try {
  const order = await move(readWish(process.argv.slice(2)));
  console.log(
    `${order._id}: ${orderStatusLabel(order.status)}${order.trackingNumber ? `, tracking number ${order.trackingNumber}` : ''}`,
  );
} catch (error) {
  if (!isExpected(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readWish([id, status, trackingNumber]: string[]): Wish {
  if (!id || !isOrderStatus(status)) {
    throw new StartError(
      `Usage: npm run order -- ID STATUS [TRACKING NUMBER]. STATUS is one of ${ORDER_STATUSES.join(', ')}.`,
    );
  }
  return trackingNumber ? { id, status, trackingNumber } : { id, status };
}

async function move({ id, ...body }: Wish): Promise<Order> {
  const config = parseConfig(process.env);
  const tokens = createAccessTokens(readSecret(config), () => new Date());
  const client = createClient(operatorTransport(`http://127.0.0.1:${config.port}`, await tokens.signOperator()));
  try {
    return (await client.moveOrder({ params: { id }, body })).order;
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
  }
  const log = createLogger(config.logLevel);
  const database = await openDatabase(config, log);
  try {
    const services = await createServices({ config: { ...config, role: 'web' }, database, log });
    const ctx = systemContext({ ...services, db: database.db }, 'operator');
    const { order } = await moveByOperator(ctx, { params: { id }, body });
    await services.jobs.stop();
    return order;
  } finally {
    await database.close();
  }
}

function operatorTransport(store: string, token: string): Transport {
  return async ({ method, url, headers, body }) => {
    try {
      const response = await fetch(store + url, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, body: await response.json() };
    } catch (error) {
      throw new NetworkError(error);
    }
  };
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof ConfigError ||
    error instanceof AppError ||
    error instanceof ApiError
  );
}
