export { registerTodayRoutes } from './today.routes.ts';
export { subscribeToday } from './today.subscriptions.ts';
