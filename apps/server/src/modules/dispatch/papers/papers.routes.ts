import { answerCall, type RouteContext } from '../../../platform/http/call-routes.ts';
import { printManifest, printShipmentPapers } from './print-papers.ts';
import { startPapersPrint } from './start-papers-print.ts';

export function registerPaperRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'printShipmentPapers', (ctx, { params, body }) =>
    printShipmentPapers(ctx, { id: params.id, choice: body }),
  );
  answerCall(routeContext, 'startPapersPrint', async (ctx, input) => ({
    success: true,
    jobId: await startPapersPrint(ctx, input),
  }));
  answerCall(routeContext, 'printManifest', (ctx, { params }) => printManifest(ctx, params.id));
}
