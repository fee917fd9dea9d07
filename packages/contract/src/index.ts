export type { AuditAction, AuditActionOf, AuditEntity } from './audit-actions.ts';
export { type BuyerClient, createBuyerClient } from './buyer-client.ts';
export { type Access, type Admission, API_BASE_PATH, type Call, fileTypes, pathsOf, responseTypesOf } from './call.ts';
export type { Audience, CallName } from './calls/index.ts';
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
export {
  anyTopic,
  type LiveTopicKind,
  liveTopicOf,
  liveTopics,
  sessionTopic,
} from './live-topics.ts';
export { type Permission, permissions } from './permissions.ts';
export { kinderReturnReasons, returnReasonNames, specifiedReturnReasons } from './reasons/return-reasons.ts';
export { shopRoutes } from './routes/shop.ts';
export type * from './types.ts';
