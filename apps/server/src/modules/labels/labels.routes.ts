import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { startLabelJob } from './label-job.ts';
import { previewLabels, printLabels } from './print-labels.ts';

export function registerLabelRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'previewLabels', (ctx, { body }) => previewLabels(ctx, body));
  answerCall(routeContext, 'printLabels', (ctx, { body }) => printLabels(ctx, body));
  answerCall(routeContext, 'startLabelJob', async (ctx, input) => ({
    success: true,
    jobId: await startLabelJob(ctx, input),
  }));
}
