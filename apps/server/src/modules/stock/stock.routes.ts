import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { checkStock } from './check-stock.ts';

export function registerStockRoutes(door: Door): void {
  answerCall(door, 'checkStock', (ctx, { body }) => checkStock(ctx, body));
}
