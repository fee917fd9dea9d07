import type { StaffCallName } from './calls/index.ts';
import { type Client, clientOf, type Transport } from './client.ts';
import { orderingRoutes } from './routes/ordering.ts';
import { providerRoutes } from './routes/provider.ts';
import { shopRoutes } from './routes/shop.ts';
import { staffRoutes } from './routes/staff.ts';

export type StaffClient = Pick<Client, StaffCallName>;

/**
 * The typed client of the staff's calls over any transport.
 * @throws ApiError for a status outside 200-299, NetworkError when there is no response
 */
export function createStaffClient(transport: Transport): StaffClient {
  return clientOf(staffRoutes, transport);
}

/**
 * The typed client of every call over any transport.
 * @throws ApiError for a status outside 200-299, NetworkError when there is no response
 */
export function createClient(transport: Transport): Client {
  return clientOf({ ...shopRoutes, ...orderingRoutes, ...staffRoutes, ...providerRoutes }, transport);
}
