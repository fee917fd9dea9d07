import { answerCall, type RouteContext } from '../../../platform/http/call-routes.ts';
import { explainNumber, listOverriddenNumbers } from '../../orders/index.ts';
import { addBoxPhoto, showBoxPhoto } from './box-photos.ts';
import {
  addBox,
  beginPacking,
  changeBox,
  dropPacking,
  readPacking,
  removeBox,
  setPackedUnits,
  takeOutPiece,
} from './change-packing.ts';
import { closePacking } from './close-packing.ts';
import { scanForPacking } from './scan.ts';

export function registerPackingRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'readPacking', (ctx, { params }) => readPacking(ctx, params.id));
  answerCall(routeContext, 'beginPacking', (ctx, input) => beginPacking(ctx, input));
  answerCall(routeContext, 'scanForPacking', (ctx, input) => scanForPacking(ctx, input));
  answerCall(routeContext, 'setPackedUnits', (ctx, input) => setPackedUnits(ctx, input));
  answerCall(routeContext, 'takeOutPiece', (ctx, input) => takeOutPiece(ctx, input));
  answerCall(routeContext, 'addBox', (ctx, input) => addBox(ctx, input));
  answerCall(routeContext, 'changeBox', (ctx, input) => changeBox(ctx, input));
  answerCall(routeContext, 'removeBox', (ctx, input) => removeBox(ctx, input));
  answerCall(routeContext, 'dropPacking', (ctx, input) => dropPacking(ctx, input));
  answerCall(routeContext, 'closePacking', (ctx, input) => closePacking(ctx, input));
  answerCall(routeContext, 'addBoxPhoto', (ctx, input) => addBoxPhoto(ctx, input));
  answerCall(routeContext, 'showBoxPhoto', (ctx, { params }) => showBoxPhoto(ctx, params));
  answerCall(routeContext, 'listOverriddenNumbers', (ctx) => listOverriddenNumbers(ctx));
  answerCall(routeContext, 'explainNumber', async (ctx, input) => {
    await explainNumber(ctx, input);
    return { success: true };
  });
}
