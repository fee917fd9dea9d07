import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { chooseCountRound, decideCountItem, recountPlace, setCountState } from './change-count.ts';
import { addCountLine, takeBackCountLine } from './count-line.ts';
import { readCount } from './describe-count.ts';
import { countCountItems, countCounts, listCountItems, listCounts, listHoldingOrders } from './list-counts.ts';
import { decideCountPieces, listCountPieces } from './pieces/list-pieces.ts';
import { scanForCount } from './pieces/scan.ts';
import { postCount, previewCountPosting } from './posting/post-count.ts';
import { startCount } from './start-count.ts';

export function registerCountRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'listCounts', (ctx, { query }) => listCounts(ctx, query));
  answerCall(routeContext, 'countCounts', (ctx, { query }) => countCounts(ctx, query));
  answerCall(routeContext, 'startCount', async (ctx, { body }) => ({
    success: true,
    count: await startCount(ctx, body),
  }));
  answerCall(routeContext, 'readCount', (ctx, { params }) => readCount(ctx, params.id));
  answerCall(routeContext, 'setCountState', async (ctx, input) => ({
    success: true,
    count: await setCountState(ctx, input),
  }));
  answerCall(routeContext, 'addCountLine', async (ctx, input) => ({
    success: true,
    line: await addCountLine(ctx, input),
  }));
  answerCall(routeContext, 'scanForCount', (ctx, input) => scanForCount(ctx, input));
  answerCall(routeContext, 'listCountPieces', (ctx, input) => listCountPieces(ctx, input));
  answerCall(routeContext, 'decideCountPieces', (ctx, input) => decideCountPieces(ctx, input));
  answerCall(routeContext, 'takeBackCountLine', async (ctx, { params }) => {
    await takeBackCountLine(ctx, params);
    return { success: true };
  });
  answerCall(routeContext, 'recountPlace', async (ctx, input) => ({
    success: true,
    round: await recountPlace(ctx, input),
  }));
  answerCall(routeContext, 'chooseCountRound', async (ctx, input) => {
    await chooseCountRound(ctx, input);
    return { success: true };
  });
  answerCall(routeContext, 'listCountItems', (ctx, input) => listCountItems(ctx, input));
  answerCall(routeContext, 'countCountItems', (ctx, input) => countCountItems(ctx, input));
  answerCall(routeContext, 'decideCountItem', async (ctx, input) => {
    await decideCountItem(ctx, input);
    return { success: true };
  });
  answerCall(routeContext, 'listHoldingOrders', (ctx, { params }) => listHoldingOrders(ctx, params));
  answerCall(routeContext, 'previewCountPosting', (ctx, { params }) => previewCountPosting(ctx, params.id));
  answerCall(routeContext, 'postCount', async (ctx, input) => ({ success: true, jobId: await postCount(ctx, input) }));
}
