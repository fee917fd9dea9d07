import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { createAddressLimit } from './address-limit.ts';
import { reportClientError } from './report-client-error.ts';
import { sendConversion } from './send-conversion.ts';

/** Many shoppers share one mobile network address, and each sends few events per minute. */
const conversionsPerMinute = 120;
const errorsPerMinute = 30;

export function registerTrackingRoutes(routeContext: RouteContext): void {
  const isLimited = routeContext.services.config.rateLimitPerMinute > 0;
  const limitConversions = createAddressLimit(isLimited ? conversionsPerMinute : 0);
  const limitErrors = createAddressLimit(isLimited ? errorsPerMinute : 0);

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
