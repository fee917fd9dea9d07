import { answerCall, type RouteContext } from '../../../platform/http/call-routes.ts';
import { previewBulkEdit } from './preview-bulk-edit.ts';
import { startBulkEdit } from './start-bulk-edit.ts';

export function registerBulkEditRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'previewBulkEdit', (ctx, { body }) => previewBulkEdit(ctx, body));
  answerCall(routeContext, 'startBulkEdit', async (ctx, { body, idempotencyKey }) => ({
    success: true,
    jobId: await startBulkEdit(ctx, { ...body, idempotencyKey }),
  }));
}
