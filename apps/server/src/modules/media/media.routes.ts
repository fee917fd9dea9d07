import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { listMedia } from './list-media.ts';
import { uploadMedia } from './upload-media.ts';

export function registerMediaRoutes(door: Door): void {
  answerCall(door, 'uploadMedia', uploadMedia);
  answerCall(door, 'listMedia', (ctx, { query }) => listMedia(ctx, query));
  door.app.addHook('onClose', async () => door.services.uploads.close());
}
