import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { proveAudit } from './prove-audit.ts';

export function registerAuditRoutes(door: Door): void {
  answerCall(door, 'proveAudit', (ctx, { query }) => proveAudit(ctx, query ?? {}));
}
