import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { deleteAccount } from './delete-account.ts';
import { exportMyData } from './export-my-data.ts';

export function registerPersonalDataRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'exportMyData', (ctx) => exportMyData(ctx));
  answerCall(routeContext, 'deleteAccount', async (ctx, { body }) => {
    await deleteAccount(ctx, body ?? {});
    return { success: true, message: 'Your account was deleted' };
  });
}
