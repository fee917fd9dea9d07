import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { addBins } from './add-bins.ts';
import { selectCodesOf } from './bin-units.repository.ts';
import { previewBinBulk, startBinBulk } from './bulk/bin-bulk.ts';
import { removeBin, renameBin } from './change-bin.ts';
import { orderBins } from './order-bins.ts';
import { placeUnits } from './place-units.ts';
import { countBins, listBins, readBin } from './read-bins.ts';
import { readUnitBins, setUnitBins } from './set-unit-bins.ts';

export function registerBinRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'listBins', (ctx, { query }) => listBins(ctx, query));
  answerCall(routeContext, 'countBins', (ctx, { query }) => countBins(ctx, query));
  answerCall(routeContext, 'addBins', (ctx, { body }) => addBins(ctx, body));
  answerCall(routeContext, 'readBin', (ctx, input) => readBin(ctx, input));
  answerCall(routeContext, 'renameBin', (ctx, input) => renameBin(ctx, input));
  answerCall(routeContext, 'removeBin', async (ctx, input) => {
    await removeBin(ctx, input);
    return { success: true };
  });
  answerCall(routeContext, 'orderBins', async (ctx, { body }) => {
    await orderBins(ctx, body);
    return { success: true };
  });
  answerCall(routeContext, 'placeUnits', (ctx, input) => placeUnits(ctx, input));
  answerCall(routeContext, 'previewBinBulk', (ctx, input) => previewBinBulk(ctx, input));
  answerCall(routeContext, 'startBinBulk', async (ctx, input) => ({
    success: true,
    jobId: await startBinBulk(ctx, input),
  }));
  answerCall(routeContext, 'readUnitBins', (ctx, { query }) => readUnitBins(ctx, query));
  answerCall(routeContext, 'listUnitBins', async ({ db }, { query }) => ({
    success: true,
    units: await selectCodesOf(db, query.units),
  }));
  answerCall(routeContext, 'setUnitBins', (ctx, input) => setUnitBins(ctx, input));
}
