import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { findStores } from './find-stores.ts';

export function registerStoreRoutes(door: Door): void {
  answerCall(door, 'findStores', (ctx, { query }) => findStores(ctx, query ?? {}), { topics: () => ['content'] });
}
