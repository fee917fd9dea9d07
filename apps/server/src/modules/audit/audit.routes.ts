import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { proveAudit } from './prove-audit.ts';
import { recordRefusals } from './record-refusals.ts';

export function registerAuditRoutes(routeContext: RouteContext): void {
  recordRefusals(routeContext);
  answerCall(routeContext, 'proveAudit', (ctx, { query }) => proveAudit(ctx, query ?? {}));
}
