import type { EditedProduct } from '@bijli/contract';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { keepInQuery, latestProduct, type ProductForm, productKey } from '../use-product-form.ts';

/** As the server said last: a save before publishing has raised the version. */
export function latest(id: string): EditedProduct {
  const known = latestProduct(id);
  if (!known) throw new Error('The product is not loaded.');
  return known;
}

export async function publishNow(id: string, at?: string): Promise<void> {
  const body = { version: latest(id).version, ...(at ? { at } : {}) };
  const { product } = await api.publishProduct({ params: { id }, body });
  show(product);
  showToast(at ? `${product.document.name} goes to the shop as planned.` : `${product.document.name} is in the shop.`);
}

export async function withdraw(id: string, to: 'draft' | 'archived'): Promise<void> {
  const { product } = await api.withdrawProduct({ params: { id }, query: { to, version: latest(id).version } });
  show(product);
  showToast(`${product.document.name} is off sale.`, () => publishNow(id));
}

/** Back to what the shop has, or to what was saved. */
export async function discardDraft(form: ProductForm): Promise<void> {
  const { product, value } = form;
  if (product.draft) show((await api.dropProductDraft({ params: { id: product.id } })).product);
  form.reset();
  showToast('The changes are dropped.', async () => form.change(() => value));
}

export async function openPreview(id: string): Promise<void> {
  const { path } = await api.createPreviewLink({ params: { id } });
  const address = new URL(path, location.origin).href;
  await navigator.clipboard?.writeText(address).then(
    () => showToast('The preview link is copied. It works for a week.'),
    () => showToast(`The preview link works for a week: ${address}`),
  );
  open(address, '_blank', 'noopener');
}

function show(product: EditedProduct): void {
  keepInQuery(product);
  void queryClient.invalidateQueries({ queryKey: [...productKey(product.id), 'history'] });
}
