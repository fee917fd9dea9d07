import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { addReceiptPieces } from './add-pieces.ts';
import { addToReceipt } from './add-to-receipt.ts';
import { changeReceiptLine, removeReceiptLine, removeReceiptPiece } from './change-line.ts';
import { describeReceipt } from './describe-receipts.ts';
import { countReceipts, listReceiptPieces, listReceipts } from './list-receipts.ts';
import { postReceipt } from './post-receipt.ts';
import { undoReceipt } from './undo-receipt.ts';
import { changeReceipt, createReceipt, dropReceipt } from './write-receipt.ts';

export function registerReceiptRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'listReceipts', (ctx, { query }) => listReceipts(ctx, query));
  answerCall(routeContext, 'countReceipts', (ctx, { query }) => countReceipts(ctx, query));
  answerCall(routeContext, 'readReceipt', (ctx, { params }) => describeReceipt(ctx, params.id));
  answerCall(routeContext, 'createReceipt', (ctx, input) => createReceipt(ctx, input));
  answerCall(routeContext, 'changeReceipt', (ctx, input) => changeReceipt(ctx, input));
  answerCall(routeContext, 'dropReceipt', (ctx, input) => dropReceipt(ctx, input));
  answerCall(routeContext, 'addToReceipt', (ctx, input) => addToReceipt(ctx, input));
  answerCall(routeContext, 'changeReceiptLine', (ctx, input) => changeReceiptLine(ctx, input));
  answerCall(routeContext, 'removeReceiptLine', (ctx, input) => removeReceiptLine(ctx, input));
  answerCall(routeContext, 'listReceiptPieces', (ctx, { params }) => listReceiptPieces(ctx, params));
  answerCall(routeContext, 'addReceiptPieces', (ctx, input) => addReceiptPieces(ctx, input));
  answerCall(routeContext, 'removeReceiptPiece', (ctx, input) => removeReceiptPiece(ctx, input));
  answerCall(routeContext, 'postReceipt', (ctx, input) => postReceipt(ctx, input));
  answerCall(routeContext, 'undoReceipt', (ctx, input) => undoReceipt(ctx, input));
}
