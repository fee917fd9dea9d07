import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { askForStock, dropStockAlert, listStockAlerts } from './ask-for-stock.ts';

export function registerStockAlertRoutes(door: Door): void {
  answerCall(door, 'askForStock', async (ctx, { body }) => ({
    success: true,
    message: 'We will tell you once when it is back in stock',
    alert: await askForStock(ctx, body),
  }));
  answerCall(door, 'dropStockAlert', async (ctx, { params }) => {
    await dropStockAlert(ctx, params);
    return { success: true };
  });
  answerCall(door, 'listStockAlerts', async (ctx) => ({ success: true, alerts: await listStockAlerts(ctx) }));
}
