export { type Access, API_BASE_PATH, type Call } from './call.ts';
export { type CallName, callNames, calls } from './calls.ts';
export {
  ApiError,
  type ApiRequest,
  type ApiResponse,
  buildRequest,
  type CallOptions,
  type Client,
  createClient,
  NetworkError,
  type ReceivedFile,
  receivedFile,
  type Transport,
} from './client.ts';
export { type ErrorCode, type ErrorReply, errorStatus } from './errors.ts';
export type * from './types.ts';
