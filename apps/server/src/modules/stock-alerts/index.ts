export { subscribeStockAlerts } from './stock-alerts.subscriptions.ts';
export { tellOfStock } from './notify-back-in-stock.ts';
