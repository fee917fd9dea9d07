export { countSales } from './count-sales.ts';
export { moveReturn } from './move-return.ts';
export { notifyReturn } from './notify-return.ts';
export { reportPickupFailure } from './report-pickup-failure.ts';
export { registerReturnRoutes } from './returns.routes.ts';
export { subscribeReturns } from './returns.subscriptions.ts';
export { storeReturnPhotos } from './store-return-photos.ts';
