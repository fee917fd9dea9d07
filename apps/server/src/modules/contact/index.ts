export { subscribeContact } from './contact.subscriptions.ts';
