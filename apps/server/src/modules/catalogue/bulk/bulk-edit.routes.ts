import { answerCall, type RouteContext } from '../../../platform/http/call-routes.ts';
import { previewBulkAction, startBulkAction } from '../../staff-jobs/index.ts';
import { bulkEdit } from './bulk-edit-kind.ts';

export function registerBulkEditRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'previewBulkEdit', async (ctx, { body }) => {
    const { total: products, ...preview } = await previewBulkAction(ctx, bulkEdit, body);
    return { success: true, products, ...preview };
  });
  answerCall(routeContext, 'startBulkEdit', async (ctx, { body, idempotencyKey }) => {
    const { expectedProducts: expected, ...edit } = body;
    return { success: true, jobId: await startBulkAction(ctx, bulkEdit, { ...edit, expected, idempotencyKey }) };
  });
}
