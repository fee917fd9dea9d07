export { countSales } from './count-sales.ts';
export { moveReturn } from './move-return.ts';
export { notifyReturn } from './notify-return.ts';
export { reportPickupFailure } from './report-pickup-failure.ts';
export { storeReturnPhotos } from './requests/store-return-photos.ts';
export { registerReturnRoutes } from './returns.routes.ts';
export { subscribeReturns } from './returns.subscriptions.ts';
