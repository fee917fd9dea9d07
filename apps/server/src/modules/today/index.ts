export { mailLitLamps } from './mails/mail-lit-lamps.ts';
export { mailMorning } from './mails/mail-morning.ts';
export { registerTodayRoutes } from './today.routes.ts';
export { subscribeToday } from './today.subscriptions.ts';
