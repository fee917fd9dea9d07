export { notifyBackInStock } from './notify-back-in-stock.ts';
export { subscribeStockAlerts } from './stock-alerts.subscriptions.ts';
