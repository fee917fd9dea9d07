import { answerCall, type RouteContext } from '../../../platform/http/call-routes.ts';
import { closeBrandClaim } from './claims/close-claim.ts';
import { countBrandClaims, listBrandClaims } from './claims/list-claims.ts';
import { countReturnIn } from './count-in.ts';
import { readInspection } from './describe-inspection.ts';
import { inspectReturn } from './inspect-return.ts';
import { addInspectionPhoto, showInspectionPhoto } from './photos/inspection-photos.ts';
import { scanReturnedUnit } from './scan-unit.ts';
import { sendReturnBack } from './send-return-back.ts';
import { listWriteOffs } from './write-offs/list-write-offs.ts';

export function registerInspectionRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'readInspection', (ctx, { params }) => readInspection(ctx, params.id));
  answerCall(routeContext, 'countReturnIn', countReturnIn);
  answerCall(routeContext, 'scanReturnedUnit', scanReturnedUnit);
  answerCall(routeContext, 'addInspectionPhoto', addInspectionPhoto);
  answerCall(routeContext, 'showInspectionPhoto', (ctx, { params }) => showInspectionPhoto(ctx, params));
  answerCall(routeContext, 'inspectReturn', inspectReturn);
  answerCall(routeContext, 'sendReturnBack', sendReturnBack);
  answerCall(routeContext, 'listBrandClaims', (ctx, { query }) => listBrandClaims(ctx, query));
  answerCall(routeContext, 'countBrandClaims', (ctx, { query }) => countBrandClaims(ctx, query));
  answerCall(routeContext, 'closeBrandClaim', closeBrandClaim);
  answerCall(routeContext, 'listWriteOffs', (ctx, { query }) => listWriteOffs(ctx, query));
}
