import { answerCall, type RouteContext } from '../../../platform/http/call-routes.ts';
import { createProduct } from './create-product.ts';
import { dropProductDraft, saveProductDraft } from './drafts/save-draft.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { createPreviewLink, getProductPreview } from './previews/preview-product.ts';
import { listProductHistory } from './product-history.ts';
import { publishProduct } from './publishing/publish-product.ts';
import { withdrawProduct } from './publishing/withdraw-product.ts';
import { removeProduct } from './remove-product.ts';
import { readProduct, saveProduct } from './save-product.ts';

export function registerEditingRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'createProduct', async (ctx, { body }) => replyWith(await createProduct(ctx, body)));
  answerCall(routeContext, 'readProduct', async (ctx, { params }) => replyWith(await readProduct(ctx, params.id)));
  answerCall(routeContext, 'saveProduct', async (ctx, input) => ({
    success: true,
    saved: await saveProduct(ctx, input),
  }));
  answerCall(routeContext, 'removeProduct', async (ctx, { params }) => {
    await removeProduct(ctx, params.id);
    return { success: true };
  });
  answerCall(routeContext, 'saveProductDraft', async (ctx, input) => ({
    success: true,
    saved: await saveProductDraft(ctx, input),
  }));
  answerCall(routeContext, 'dropProductDraft', async (ctx, { params }) =>
    replyWith(await dropProductDraft(ctx, params.id)),
  );
  answerCall(routeContext, 'publishProduct', async (ctx, input) => replyWith(await publishProduct(ctx, input)));
  answerCall(routeContext, 'withdrawProduct', async (ctx, input) => replyWith(await withdrawProduct(ctx, input)));
  answerCall(routeContext, 'duplicateProduct', async (ctx, input) => replyWith(await duplicateProduct(ctx, input)));
  answerCall(routeContext, 'createPreviewLink', (ctx, { params }) => createPreviewLink(ctx, params.id));
  answerCall(routeContext, 'getProductPreview', async (ctx, { params }) =>
    replyWith(await getProductPreview(ctx, params.token)),
  );
  answerCall(routeContext, 'listProductHistory', (ctx, input) => listProductHistory(ctx, input));
}

function replyWith<Product>(product: Product): { success: true; product: Product } {
  return { success: true, product };
}
