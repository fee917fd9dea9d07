import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { listStaffJobs, readStaffJob } from './read-staff-jobs.ts';
import { stopStaffJob } from './stop-staff-job.ts';
import { undoStaffJob } from './undo-staff-job.ts';

export function registerStaffJobRoutes(routeContext: RouteContext): void {
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
