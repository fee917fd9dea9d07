export { subscribeAddresses } from './addresses.subscriptions.ts';
