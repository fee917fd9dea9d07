import { answerCall, type RouteContext } from '../../../platform/http/call-routes.ts';
import { attachPhotos } from './attach-photos.ts';
import { matchPhotos } from './match-photos.ts';

export function registerPhotoRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'matchPhotos', (ctx, { body }) => matchPhotos(ctx, body));
  answerCall(routeContext, 'attachPhotos', async (ctx, { body, idempotencyKey }) => ({
    success: true,
    jobId: await attachPhotos(ctx, { ...body, idempotencyKey }),
  }));
}
