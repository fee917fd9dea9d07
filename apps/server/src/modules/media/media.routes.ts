import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { listMedia } from './list-media.ts';
import { uploadMedia } from './upload-media.ts';

export function registerMediaRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'uploadMedia', uploadMedia);
  answerCall(routeContext, 'listMedia', (ctx, { query }) => listMedia(ctx, query));
  routeContext.app.addHook('onClose', async () => routeContext.services.uploads.close());
}
