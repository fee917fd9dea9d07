import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { describeImport, listImports } from './describe-import.ts';
import type { ImportKinds } from './import-kind.ts';
import { changeImportLine } from './lines/change-import-line.ts';
import { listImportLines } from './lines/list-import-lines.ts';
import { exportRefusedLines } from './lines/refused-lines.ts';
import { uploadImport } from './upload-import.ts';

export function registerImportRoutes(routeContext: RouteContext, kinds: ImportKinds): void {
  routeContext.app.addHook('onClose', async () => routeContext.services.sheets.close());
  answerCall(routeContext, 'uploadImport', (ctx, input) => uploadImport(ctx, kinds, input));
  answerCall(routeContext, 'listImports', (ctx, { query }) => listImports(ctx, kinds, query));
  answerCall(routeContext, 'readImport', (ctx, { params }) => describeImport(ctx, kinds, params.id));
  answerCall(routeContext, 'checkImport', (ctx, input) => checkImport(ctx, kinds, input));
  answerCall(routeContext, 'listImportLines', (ctx, input) => listImportLines(ctx, kinds, input));
  answerCall(routeContext, 'changeImportLine', (ctx, input) => changeImportLine(ctx, kinds, input));
  answerCall(routeContext, 'exportRefusedLines', (ctx, { params }) => exportRefusedLines(ctx, kinds, params.id));
  answerCall(routeContext, 'applyImport', async (ctx, { params }) => ({
    success: true,
    jobId: await applyImport(ctx, kinds, params.id),
  }));
}
