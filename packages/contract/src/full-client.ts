import { calls } from './all-calls.ts';
import { type Client, clientOf, type Transport } from './client.ts';

/**
 * The typed client of every call over any transport.
 * @throws ApiError for an answer outside 200-299, NetworkError when none came
 */
export function createClient(transport: Transport): Client {
  return clientOf(calls, transport);
}
