import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { askForStock, dropStockAlert, listStockAlerts } from './ask-for-stock.ts';

export function registerStockAlertRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'askForStock', async (ctx, { body }) => ({
    success: true,
    message: 'We will tell you once when it is back in stock',
    alert: await askForStock(ctx, body),
  }));
  answerCall(routeContext, 'dropStockAlert', async (ctx, { params }) => {
    await dropStockAlert(ctx, params);
    return { success: true };
  });
  answerCall(routeContext, 'listStockAlerts', async (ctx) => ({ success: true, alerts: await listStockAlerts(ctx) }));
}
