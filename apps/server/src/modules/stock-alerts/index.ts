export { subscribeStockAlerts } from './stock-alerts.subscriptions.ts';
export { tellOfStock } from './tell-of-stock.ts';
