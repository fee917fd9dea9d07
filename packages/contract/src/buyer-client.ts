import type { OrderingCallName, ShopCallName } from './calls/index.ts';
import { type Client, clientOf, type Transport } from './client.ts';
import { orderingRoutes } from './routes/ordering.ts';
import { shopRoutes } from './routes/shop.ts';

export type BuyerClient = Pick<Client, ShopCallName | OrderingCallName>;

/**
 * The typed client of the pages of a purchase and of the account, over any transport.
 * @throws ApiError for a status outside 200-299 or a reply of `success: false`, NetworkError when there is no response
 */
export function createBuyerClient(transport: Transport): BuyerClient {
  return clientOf({ ...shopRoutes, ...orderingRoutes }, transport);
}
