export { type CallName, callNames, calls } from './all-calls.ts';
export { type Access, API_BASE_PATH, type Call } from './call.ts';
export { shopCalls } from './calls.ts';
export {
  ApiError,
  type ApiRequest,
  type ApiResponse,
  buildRequest,
  type CallOptions,
  type Client,
  createShopClient,
  NetworkError,
  type ReceivedFile,
  receivedFile,
  type ShopClient,
  type Transport,
} from './client.ts';
export { type ErrorCode, type ErrorReply, errorStatus } from './errors.ts';
export { createClient } from './full-client.ts';
export type * from './types.ts';
