import { answerCall, type RouteContext } from '../../../platform/http/call-routes.ts';
import { exportCatalogue } from './export-catalogue.ts';

export function registerExportRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'exportCatalogue', (ctx, { query }) =>
    exportCatalogue(ctx, query ?? { view: 'all', columns: 'all', format: 'csv' }),
  );
}
