import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { proveAudit } from './prove-audit.ts';

export function registerAuditRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'proveAudit', (ctx, { query }) => proveAudit(ctx, query ?? {}));
}
