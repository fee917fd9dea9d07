import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { downloadJobFile } from './files/download-job-file.ts';
import { downloadListExport } from './list-exports/download-list-export.ts';
import type { ListKinds } from './list-exports/list-kind.ts';
import { startListExport } from './list-exports/start-list-export.ts';
import { listStaffJobs, readStaffJob } from './read-staff-jobs.ts';
import { stopStaffJob } from './stop-staff-job.ts';
import { undoStaffJob } from './undo-staff-job.ts';

export function registerStaffJobRoutes(routeContext: RouteContext, kinds: ListKinds): void {
  answerCall(routeContext, 'startListExport', async (ctx, { body, idempotencyKey }) => ({
    success: true,
    jobId: await startListExport(ctx, { ...body, idempotencyKey, kinds }),
  }));
  answerCall(routeContext, 'downloadListExport', (ctx, { params }) => downloadListExport(ctx, { ...params, kinds }));
  answerCall(routeContext, 'downloadJobFile', (ctx, { params }) => downloadJobFile(ctx, params));
  answerCall(routeContext, 'listStaffJobs', (ctx, { query }) => listStaffJobs(ctx, query));
  answerCall(routeContext, 'readStaffJob', (ctx, input) => readStaffJob(ctx, input));
  answerCall(routeContext, 'stopStaffJob', async (ctx, { params }) => ({
    success: true,
    job: await stopStaffJob(ctx, params),
  }));
  answerCall(routeContext, 'undoStaffJob', async (ctx, { params }) => ({
    success: true,
    job: await undoStaffJob(ctx, params),
  }));
}
