import { answerCall, type RouteContext } from '../../../platform/http/call-routes.ts';
import { readFormerLabel } from '../former-labels.ts';
import { closeManifest, takeOffManifest, unpackShipment } from './close-manifest.ts';
import { countManifests, listManifests, readHandOver, readManifest } from './describe-manifests.ts';
import { scanForManifest } from './scan-for-manifest.ts';

export function registerHandingOverRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'readHandOver', (ctx) => readHandOver(ctx));
  answerCall(routeContext, 'scanForManifest', (ctx, input) => scanForManifest(ctx, input));
  answerCall(routeContext, 'readFormerLabel', (ctx, { query }) => readFormerLabel(ctx, query.code));
  answerCall(routeContext, 'takeOffManifest', (ctx, input) => takeOffManifest(ctx, input));
  answerCall(routeContext, 'closeManifest', (ctx, input) => closeManifest(ctx, input));
  answerCall(routeContext, 'listManifests', (ctx, { query }) => listManifests(ctx, query));
  answerCall(routeContext, 'countManifests', (ctx, { query }) => countManifests(ctx, query));
  answerCall(routeContext, 'readManifest', (ctx, { params }) => readManifest(ctx, params.id));
  answerCall(routeContext, 'unpackShipment', (ctx, input) => unpackShipment(ctx, input));
}
