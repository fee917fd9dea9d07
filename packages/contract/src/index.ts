export { type Audience, audiences, type CallName, callNames, calls, callsByAudience } from './all-calls.ts';
export { type Access, API_BASE_PATH, type Call, fileTypes, responseTypesOf } from './call.ts';
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
export { createClient, createStaffClient, type StaffClient } from './full-client.ts';
export { type Permission, permissions } from './permissions.ts';
export { shopCalls } from './shop-calls.ts';
export type * from './types.ts';
