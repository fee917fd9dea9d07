import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { moveReturn } from './move-return.ts';
import { getReturnPhoto, listReturns, showReturnPhoto } from './read-returns.ts';
import { reportPickupFailure } from './report-pickup-failure.ts';
import { requestReturn } from './request-return.ts';

export function registerReturnRoutes(door: Door): void {
  answerCall(door, 'requestReturn', requestReturn);
  answerCall(door, 'listReturns', (ctx, { params }) => listReturns(ctx, params.id));
  answerCall(door, 'getReturnPhoto', (ctx, { params }) => getReturnPhoto(ctx, params));
  answerCall(door, 'showReturnPhoto', (ctx, { params }) => showReturnPhoto(ctx, params));
  answerCall(door, 'moveReturn', moveReturn);
  answerCall(door, 'reportPickupFailure', reportPickupFailure);
}
