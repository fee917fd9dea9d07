import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { createMemoryLimit } from '../limits/index.ts';
import { reportClientError } from './report-client-error.ts';
import { sendConversion } from './send-conversion.ts';

export function registerTrackingRoutes(routeContext: RouteContext): void {
  const { config } = routeContext.services;
  const limitConversions = createMemoryLimit(config, 'conversions');
  const limitErrors = createMemoryLimit(config, 'client-errors');

  answerCall(routeContext, 'sendConversion', async (ctx, { body }) => {
    await limitConversions(ctx);
    await sendConversion(ctx, body);
    return { success: true };
  });
  answerCall(routeContext, 'reportClientError', async (ctx, { body }) => {
    await limitErrors(ctx);
    reportClientError(ctx, body);
    return { success: true };
  });
}
