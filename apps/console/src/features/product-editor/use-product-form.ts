import type { EditedProduct, ProductChanges, ProductDocument, VariantDocument } from '@bijli/contract';
import { isSame, productDocuments } from '@bijli/rules';
import { useMemo } from 'react';
import type { Saved } from '../../components/form/documents/document-state.ts';
import { useDocumentForm } from '../../components/form/documents/use-document-form.ts';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useMay } from '../../platform/session.ts';
import { withSaved } from './with-saved.ts';

/** A product with its draft. */
export type SavedProduct = Saved<ProductDocument> & { product: EditedProduct };

const autosaveMs = 1500;

/**
 * The form of the editor. Changes of a product on sale go into its draft, after a pause too; they are in the shop when it is
 * published. Other products are saved themselves, when the person says so.
 */
export function useProductForm(product: EditedProduct) {
  const mayChange = useMay('products.change');
  const isLive = product.state === 'live';
  const form = useDocumentForm<ProductDocument, SavedProduct>({
    kind: productDocuments,
    id: `product:${product.id}`,
    saved: savedProduct(product, mayChange),
    save: async ({ base, document }) =>
      savedProduct(await saveDocument(withLatestStock(base.product), document), mayChange),
    onSaved: ({ product }) => keepInQuery(product),
    readCurrent: (current) => savedProduct(current as EditedProduct, mayChange),
    ...(isLive ? { autosaveMs } : {}),
  });
  const changeVariants = (changes: Record<string, Partial<VariantDocument>>) =>
    form.change((document) => productDocuments.applyChanges(document, { variants: changes }));
  // The stock is no part of the document: it changes without a version.
  const { stock } = product;
  const shown = useMemo(() => ({ ...form.base.product, stock }), [form.base.product, stock]);
  return { ...form, product: shown, mayChange, changeVariants };
}

export type ProductForm = ReturnType<typeof useProductForm>;

export const productKey = (id: string) => ['product', id];

/**
 * What the server said last is what other parts of the screen read too. What is being read may be older: it is read again.
 */
export function keepInQuery(product: EditedProduct): EditedProduct {
  const queryKey = productKey(product.id);
  const isReading = queryClient.isFetching({ queryKey, exact: true }) > 0;
  if (isReading)
    void queryClient
      .cancelQueries({ queryKey, exact: true })
      .then(() => queryClient.invalidateQueries({ queryKey, exact: true }));
  queryClient.setQueryData(productKey(product.id), { success: true, product });
  return product;
}

/** As the server said last. */
export function latestProduct(id: string): EditedProduct | undefined {
  return queryClient.getQueryData<{ product: EditedProduct }>(productKey(id))?.product;
}

function withLatestStock(product: EditedProduct): EditedProduct {
  return { ...product, stock: latestProduct(product.id)?.stock ?? product.stock };
}

/** The stock of one unit, of a product that may have been saved since the row was drawn. */
export function keepStock(id: string, unit: EditedProduct['stock'][number]): void {
  const product = latestProduct(id);
  if (!product) return;
  const stock = product.stock.map((one) => (one.variantId === unit.variantId ? unit : one));
  keepInQuery({ ...product, stock });
}

function savedProduct(product: EditedProduct, mayChange: boolean): SavedProduct {
  const { document, draft, version, changedBy, changedAt } = product;
  const was = draft && draft.baseVersion !== version ? productDocuments.applyChanges(document, draft.before) : document;
  const isChangedBelow = mayChange && !isSame(was, document);
  return {
    ...(isChangedBelow ? { below: { was, theirs: document, by: changedBy, at: changedAt } } : {}),
    document: draft ? productDocuments.applyChanges(document, draft.changes) : document,
    version: `${version}.${draft?.version ?? 0}`,
    by: draft?.savedBy ?? changedBy,
    at: draft?.savedAt ?? changedAt,
    product,
  };
}

async function saveDocument(product: EditedProduct, document: ProductDocument): Promise<EditedProduct> {
  const params = { id: product.id };
  const changes = productDocuments.changesBetween(product.document, document) as ProductChanges;
  if (product.state !== 'live') {
    const { saved } = await api.saveProduct({ params, body: { version: product.version, changes } });
    return withSaved(product, saved);
  }
  const body = { baseVersion: product.version, draftVersion: product.draft?.version ?? 0, changes };
  return withSaved(product, (await api.saveProductDraft({ params, body })).saved);
}
