import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { deleteAccount } from './delete-account.ts';
import { exportMyData } from './export-my-data.ts';

export function registerPersonalDataRoutes(door: Door): void {
  answerCall(door, 'exportMyData', (ctx) => exportMyData(ctx));
  answerCall(door, 'deleteAccount', async (ctx, { body }) => {
    await deleteAccount(ctx, body ?? {});
    return { success: true, message: 'Your account was deleted' };
  });
}
