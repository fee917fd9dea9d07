import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { correctStock } from './correct-stock.ts';
import { countLevels, listLevels } from './list-levels.ts';
import { listMovements } from './list-movements.ts';
import { countStockMovements, listStockMovements } from './list-stock-movements.ts';
import { moveUnits } from './move-units.ts';
import { readStockUnit } from './read-stock-unit.ts';
import { setStockTargets } from './targets/set-stock-targets.ts';
import { switchSaleOf } from './targets/switch-sale.ts';

export function registerInventoryRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'correctStock', async (ctx, { body }) => ({
    success: true,
    lines: await correctStock(ctx, body.lines),
  }));
  answerCall(routeContext, 'moveUnits', async (ctx, { body }) => ({
    success: true,
    shelf: await moveUnits(ctx, body),
  }));
  answerCall(routeContext, 'setStockTargets', async (ctx, { body }) => ({
    success: true,
    lines: await setStockTargets(ctx, body.lines),
  }));
  answerCall(routeContext, 'switchSale', async (ctx, { body }) => {
    await switchSaleOf(ctx, body);
    return { success: true, isStopped: body.isStopped };
  });
  answerCall(routeContext, 'readStockUnit', (ctx, { params }) => readStockUnit(ctx, params.id));
  answerCall(routeContext, 'listLevels', (ctx, { query }) => listLevels(ctx, query));
  answerCall(routeContext, 'countLevels', (ctx, { query }) => countLevels(ctx, query));
  answerCall(routeContext, 'listStockMovements', (ctx, { query }) => listStockMovements(ctx, query));
  answerCall(routeContext, 'countStockMovements', (ctx, { query }) => countStockMovements(ctx, query));
  answerCall(routeContext, 'listMovements', (ctx, input) => listMovements(ctx, input));
}
