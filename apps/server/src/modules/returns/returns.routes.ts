import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { type Boxes, openCouriers } from '../couriers/index.ts';
import { orAskSecondPerson } from '../orders/index.ts';
import { previewReturnApproval, startReturnApproval } from './deciding/approve-returns.ts';
import { assignReturn } from './deciding/assign-return.ts';
import { noteReturn } from './deciding/note-return.ts';
import { readStaffReturn } from './describe-return.ts';
import { registerInspectionRoutes } from './inspection/inspection.routes.ts';
import { moveReturn } from './move-return.ts';
import { changePayout } from './payout/change-payout.ts';
import { correctPayout } from './payout/correct-payout.ts';
import { reportPayoutBounce } from './payout/report-bounce.ts';
import { answerPhotoRequest, readPhotoRequest } from './photo-requests/answer-photo-request.ts';
import { askForReturnPhotos } from './photo-requests/ask-for-photos.ts';
import { bookReturnPickup, cancelReturnPickup } from './pickups/book-pickup.ts';
import { receiveReturn } from './pickups/receive-return.ts';
import { countReturnQueue, listReturnQueue } from './queue/list-return-queue.ts';
import { getReturnPhoto, listReturns, showReturnPhoto } from './read-returns.ts';
import { reportPickupFailure } from './report-pickup-failure.ts';
import { requestReturn } from './requests/request-return.ts';

export function registerReturnRoutes(routeContext: RouteContext, boxes: Boxes): void {
  answerCall(routeContext, 'requestReturn', requestReturn);
  answerCall(routeContext, 'listReturns', (ctx, { params }) => listReturns(ctx, params.id));
  answerCall(routeContext, 'getReturnPhoto', getReturnPhoto);
  answerCall(routeContext, 'showReturnPhoto', showReturnPhoto);
  answerCall(routeContext, 'readReturn', (ctx, { params }) => readStaffReturn(ctx, params.id));
  answerCall(routeContext, 'moveReturn', orAskSecondPerson('moveReturn', moveReturn));
  answerCall(routeContext, 'changePayout', changePayout);
  answerCall(routeContext, 'correctPayout', correctPayout);
  answerCall(routeContext, 'reportPayoutBounce', reportPayoutBounce);
  answerCall(routeContext, 'reportPickupFailure', reportPickupFailure);
  registerInspectionRoutes(routeContext);
  registerDeskRoutes(routeContext, boxes);
}

function registerDeskRoutes(routeContext: RouteContext, boxes: Boxes): void {
  const couriers = openCouriers(routeContext.services);
  answerCall(routeContext, 'listReturnQueue', (ctx, { query }) => listReturnQueue(ctx, query));
  answerCall(routeContext, 'countReturnQueue', (ctx, { query }) => countReturnQueue(ctx, query));
  answerCall(routeContext, 'previewReturnApproval', previewReturnApproval);
  answerCall(routeContext, 'startReturnApproval', startReturnApproval);
  answerCall(routeContext, 'assignReturn', assignReturn);
  answerCall(routeContext, 'noteReturn', noteReturn);
  answerCall(routeContext, 'askForReturnPhotos', askForReturnPhotos);
  answerCall(routeContext, 'readPhotoRequest', readPhotoRequest);
  answerCall(routeContext, 'answerPhotoRequest', answerPhotoRequest);
  answerCall(routeContext, 'bookReturnPickup', (ctx, input) => bookReturnPickup({ ...ctx, couriers, boxes }, input));
  answerCall(routeContext, 'cancelReturnPickup', (ctx, input) =>
    cancelReturnPickup({ ...ctx, couriers, boxes }, input),
  );
  answerCall(routeContext, 'receiveReturn', receiveReturn);
}
