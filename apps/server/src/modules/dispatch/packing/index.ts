export { clearOldBoxPhotos, keepBoxPhoto } from './box-photos.ts';
export { registerPackingRoutes } from './packing.routes.ts';
export { subscribePacking } from './packing.subscriptions.ts';
